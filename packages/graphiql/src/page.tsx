import { HISTORY_PLUGIN } from "@graphiql/plugin-history";
import { GraphiQL } from "graphiql";
import { buildSchema, type GraphQLSchema } from "graphql";
import { useEffect, useState } from "react";
import { FIRST_TABS } from "./examples.js";
import { EXAMPLES_PANEL } from "./examples-panel.js";
import { fetcher } from "./fetcher.js";
import { keepKey, readKey } from "./key.js";

const PLUGINS = [EXAMPLES_PANEL, HISTORY_PLUGIN];

export function Page() {
  const schema = usePublicSchema();
  return (
    <>
      <KeyBar />
      <main>
        <GraphiQL fetcher={fetcher} schema={schema} defaultTabs={FIRST_TABS} plugins={PLUGINS}>
          <GraphiQL.Logo>
            <span />
          </GraphiQL.Logo>
        </GraphiQL>
      </main>
    </>
  );
}

/** The schema is served without a key. It stays null when introspection is switched off. */
function usePublicSchema(): GraphQLSchema | null {
  const [schema, setSchema] = useState<GraphQLSchema | null>(null);
  useEffect(() => {
    const address = location.pathname.replace(/graphql$/, "schema.graphql");
    fetch(address)
      .then(async (response) => setSchema(response.ok ? buildSchema(await response.text()) : null))
      // Operations can be sent without completion, and the server's own words follow with the first of them.
      .catch(() => setSchema(null));
  }, []);
  return schema;
}

function KeyBar() {
  const [key, setKey] = useState(readKey);
  const change = (value: string) => {
    keepKey(value);
    setKey(value);
  };
  return (
    <header>
      <strong>Loci</strong>
      <label>
        API key
        <input
          type="password"
          name="key"
          value={key}
          onChange={({ target }) => change(target.value)}
          placeholder="sm_..."
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      <p>
        {key === "" ? (
          <>
            The first key is in <code>.loci/api-key</code> on the machine that runs Loci: <code>cat .loci/api-key</code>
          </>
        ) : (
          "The key stays in this browser tab and is gone when it closes."
        )}
      </p>
    </header>
  );
}
