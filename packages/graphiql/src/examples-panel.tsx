import { type GraphiQLPlugin, useGraphiQL, useGraphiQLActions } from "@graphiql/react";
import { EXAMPLES, type Example, variablesOf } from "./examples.js";

const KINDS = [
  { kind: "query", title: "Queries" },
  { kind: "mutation", title: "Mutations" },
  { kind: "subscription", title: "Subscriptions" },
] as const;

/** A panel with one operation of each kind. A click opens it in a tab of its own. */
export const EXAMPLES_PANEL: GraphiQLPlugin = { title: "Examples", icon: ExamplesIcon, content: Examples };

function Examples() {
  const { addTab } = useGraphiQLActions();
  const { schema, queryEditor, variableEditor } = useGraphiQL((state) => ({
    schema: state.schema,
    queryEditor: state.queryEditor,
    variableEditor: state.variableEditor,
  }));
  const open = (example: Example) => {
    addTab();
    queryEditor?.setValue(example.query);
    variableEditor?.setValue(variablesOf(example, schema));
  };
  return (
    <section className="examples" aria-label="Examples">
      <h2>Examples</h2>
      <p>Each opens in a new tab. Fill in the variables below the operation.</p>
      {KINDS.map(({ kind, title }) => (
        <div key={kind}>
          <h3>{title}</h3>
          <ul>
            {EXAMPLES.filter((example) => example.kind === kind).map((example) => (
              <li key={example.name}>
                <button type="button" onClick={() => open(example)}>
                  {example.name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function ExamplesIcon() {
  return (
    <svg viewBox="0 0 20 20" width="1em" height="1em" fill="none" stroke="currentColor" strokeWidth="1.6" role="img">
      <title>Examples</title>
      <path d="M3 5h2M3 10h2M3 15h2M8 5h9M8 10h9M8 15h9" strokeLinecap="round" />
    </svg>
  );
}
