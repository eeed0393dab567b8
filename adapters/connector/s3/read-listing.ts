import { FetchFailedError } from "@loci/errors";
import { Parser } from "htmlparser2";

export interface ListedObject {
  key: string;
  etag: string;
  lastModified: Date | null;
  size: number;
  storageClass: string;
}

export interface ObjectListing {
  objects: ListedObject[];
  /** Null: the listing has come to its end. */
  nextToken: string | null;
}

/** Reads the answer to ListObjectsV2. A truncated answer can be asked for again. */
export function readListing(xml: string): ObjectListing {
  const result = readXml(xml);
  // Servers that do not know the parameter leave it out and encode nothing.
  const isEncoded = textOf(result, "EncodingType") === "url";
  const objects = childrenOf(result, "Contents").map((entry) => readObject(entry, isEncoded));
  const isTruncated = textOf(result, "IsTruncated") === "true";
  const nextToken = textOf(result, "NextContinuationToken");
  if (isTruncated && nextToken === "") throw unreadable("it has no token of the next page");
  return { objects, nextToken: isTruncated ? nextToken : null };
}

/** The code names the fault: `AccessDenied`, `NoSuchBucket`. Empty: there is none. */
export function readErrorCode(xml: string): string {
  return /<Code>(\w{1,64})<\/Code>/.exec(xml)?.[1] ?? "";
}

function readObject(entry: Element, isEncoded: boolean): ListedObject {
  const key = textOf(entry, "Key");
  const lastModified = new Date(textOf(entry, "LastModified"));
  return {
    key: isEncoded ? decodeURIComponent(key.replaceAll("+", "%20")) : key,
    etag: textOf(entry, "ETag").replaceAll('"', ""),
    lastModified: Number.isNaN(lastModified.getTime()) ? null : lastModified,
    size: Number(textOf(entry, "Size")),
    storageClass: textOf(entry, "StorageClass"),
  };
}

interface Element {
  name: string;
  text: string;
  children: Element[];
}

function readXml(xml: string): Element {
  const top: Element = { name: "", text: "", children: [] };
  const open = [top];
  let isCut = false;
  const parser = new Parser(
    {
      onopentagname(name) {
        const element = { name, text: "", children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        const element = open.at(-1);
        if (element !== undefined) element.text += text;
      },
      onclosetag(_name, isImplied) {
        isCut ||= isImplied;
        open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  const result = childrenOf(top, "ListBucketResult")[0];
  if (result === undefined || isCut) throw unreadable("it breaks off or is something else");
  return result;
}

function childrenOf({ children }: Element, name: string): Element[] {
  return children.filter((child) => child.name === name);
}

function textOf(element: Element, name: string): string {
  return childrenOf(element, name)[0]?.text ?? "";
}

function unreadable(why: string): FetchFailedError {
  return new FetchFailedError(`The listing of the bucket cannot be read: ${why}`, { retryable: true });
}
