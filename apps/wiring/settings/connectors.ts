import { z } from "zod";
import { CONNECTOR_KINDS, type ConnectorKind, SIGN_INS, type SignIn } from "#core/ports/connector-fields.js";
import { list, secret, text, wholeNumber } from "./fields.js";
import { setting } from "./setting.js";

const NAMES: readonly (ConnectorKind | SignIn)[] = [...CONNECTOR_KINDS, ...SIGN_INS];

/** `name=address`, comma-separated. */
const addresses = list.transform((items, context) => {
  const read = new Map<ConnectorKind | SignIn, string>();
  for (const item of items) {
    const separator = item.indexOf("=");
    const name = NAMES.find((known) => known === item.slice(0, separator));
    const address = item.slice(separator + 1);
    const isWeb = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
    if (name === undefined || !isWeb) {
      const message = `holds something other than name=address, with a name of ${NAMES.join(", ")}`;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    }
    read.set(name, address.replace(/\/+$/, ""));
  }
  return read;
});

const READERS = ["server", "worker"] as const;

function clientSettings(vendor: string, registeredAt: string) {
  return {
    id: setting(text, {
      means: `The id of your OAuth client for ${vendor}, as registered at ${registeredAt}.`,
      unset: "organizations bring their own",
      readBy: READERS,
    }),
    secret: setting(secret, {
      means: `The secret of the OAuth client for ${vendor}.`,
      unset: "none",
      readBy: READERS,
    }),
  };
}

const google = clientSettings("Google (Drive, Gmail)", "the Google Cloud console");
const microsoft = clientSettings("Microsoft (OneDrive)", "Microsoft Entra");
const github = clientSettings("GitHub", "GitHub's developer settings");
const notion = clientSettings("Notion", "Notion's integrations");

export const CONNECTOR_SETTINGS = {
  LOCI_GOOGLE_CLIENT_ID: google.id,
  LOCI_GOOGLE_CLIENT_SECRET: google.secret,
  LOCI_MICROSOFT_CLIENT_ID: microsoft.id,
  LOCI_MICROSOFT_CLIENT_SECRET: microsoft.secret,
  LOCI_GITHUB_CLIENT_ID: github.id,
  LOCI_GITHUB_CLIENT_SECRET: github.secret,
  LOCI_NOTION_CLIENT_ID: notion.id,
  LOCI_NOTION_CLIENT_SECRET: notion.secret,
  LOCI_MAX_DOCUMENTS_A_CONNECTION: setting(wholeNumber({ min: 1, max: 10_000_000 }).default(10_000), {
    means: "The largest `documentLimit` of a connection, and its default.",
    readBy: ["server"],
  }),
  LOCI_CONNECTOR_FOLDERS: setting(list, {
    means:
      "Folders of this machine that `local-folder` connections may read with all that lies in them, comma-separated.",
    unset: "none: no folder can be connected",
    example: "/home/ada/notes",
    readBy: READERS,
  }),
  LOCI_CONNECTOR_URLS: setting(addresses, {
    means:
      "Addresses of sources other than the vendors' usual ones, such as GitHub Enterprise: `kind=address`, " +
      "comma-separated. `google-sign-in` and `microsoft-sign-in` name where people authorize. A private address has " +
      "to be in `LOCI_ALLOWED_HOSTS` as well.",
    unset: "the vendors' own",
    example: "github=https://github.example.org/api/v3",
    readBy: READERS,
  }),
};
