import { stat } from "node:fs/promises";
import { ExtractionFailedError } from "@loci/errors";
import { runInChild } from "@loci/sandbox";
import { extractedContent } from "#files/reading/extracted-content.js";
import type { ExtractedContent, Extractor, SourceFile } from "#files/reading/extractor.js";
import type { MemberLimits } from "../members/allowance.js";
import { AssembledText, placesBelow } from "../members/assembled-text.js";
import type { MemberContext, ReadMember } from "../members/member.js";
import { allowanceOf, type MembersRead, readMembers } from "../members/read-members.js";
import { shortenWarnings } from "../members/shorten-warnings.js";
import { inTemporaryFolder } from "../members/temporary-folder.js";
import { EXTRACTION_LIMITS } from "../reading/limits.js";
import { assembleChats, isChatArchive, withoutExportFiles } from "./chat-archive.js";
import type { Unpacked, UnpackTask } from "./unpacked.js";

export interface ArchiveOptions {
  readMember: ReadMember;
  limits?: MemberLimits;
}

/**
 * ZIP, TAR and GZIP: their files are unpacked in a process of its own, under numbers for names, and read as if each had been
 * sent by itself. Files that cannot be read are named in warnings; when none can, the archive fails.
 */
export function createArchiveExtractor({ readMember, limits = EXTRACTION_LIMITS }: ArchiveOptions): Extractor {
  return {
    mediaTypes: ["application/zip", "application/gzip", "application/x-tar"],
    async extract(file, context: MemberContext) {
      if (context.depth >= limits.maxDepth) {
        const message = `Archives that lie deeper than ${limits.maxDepth} files inside each other are not read`;
        throw new ExtractionFailedError(message);
      }
      return inTemporaryFolder(async (folder) => {
        const allowance = allowanceOf(context, limits);
        const innerName = context.filename?.replace(/\.gz(?:ip)?$/i, "") ?? "file";
        const input: UnpackTask = {
          ...file,
          folder,
          innerName,
          maxFileBytes: limits.maxFileBytes,
          maxMembers: Math.max(allowance.members, 0),
          maxInflatedBytes: Math.max(0, Math.min(allowance.inflatedBytes, await believableBytes(file.path, limits))),
        };
        const child = new URL("./archive.child.js", import.meta.url);
        const unpacked = await runInChild<Unpacked>({
          file: child,
          input,
          reads: [file.path],
          writes: folder,
          signal: context.signal,
          ...limits.archive,
        });
        allowance.inflatedBytes -= unpacked.inflatedBytes;
        const members = withoutExportFiles(unpacked.members).map((member) => ({
          ...member,
          declaredType: null,
          isDecoration: false,
        }));
        const outcome = await readMembers(members, { readMember, limits, context, allowance });
        const warnings = shortenWarnings([...unpacked.warnings, ...outcome.warnings]);
        return assemble({ ...outcome, warnings }, file);
      });
    },
  };
}

/** An archive that grows a thousandfold was made to do harm. A small one may grow as it likes. */
async function believableBytes(path: string, limits: MemberLimits): Promise<number> {
  const { size } = await stat(path);
  return Math.max(limits.maxInflatedBytes / 20, size * limits.maxInflationRatio);
}

function assemble({ read, warnings }: MembersRead, { mediaType }: SourceFile): ExtractedContent {
  const [first] = read;
  if (first === undefined) {
    throw new ExtractionFailedError(`Nothing in the archive could be read. ${warnings[0] ?? ""}`.trim());
  }
  const { member, content } = first;
  // One file is read as itself, with its own structure.
  if (read.length === 1) {
    const places =
      mediaType === "application/gzip"
        ? content.places
        : placesBelow(member.name, { places: content.places, start: 0, end: content.text.length });
    return extractedContent({ ...content, title: content.title ?? member.name, places, warnings });
  }
  if (isChatArchive(read)) {
    const chats = assembleChats(read);
    const { places } = chats;
    return extractedContent({ text: chats.toString(), structure: "conversation", places, warnings });
  }
  const text = new AssembledText();
  for (const { member, content } of read) text.addMember(member.name, { content, headingLevel: 1 });
  const isUncertain = read.every(({ content }) => content.isUncertain);
  return extractedContent({ text: text.toString(), structure: "markdown", places: text.places, isUncertain, warnings });
}
