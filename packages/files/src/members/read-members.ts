import { basename } from "node:path";
import { CancelledError, PlatformError } from "@loci/errors";
import type { Extraction } from "#files/reading/extractor.js";
import { type Allowance, fullAllowance, type MemberLimits } from "./allowance.js";
import type { Member, MemberContext, ReadMember } from "./member.js";

export interface MemberReading {
  readMember: ReadMember;
  limits: MemberLimits;
  context: MemberContext;
  /** Left of it is taken what the members use. */
  allowance: Allowance;
}

export interface MembersRead {
  read: { member: Member; content: Extraction }[];
  /** Sentences about those that were not. */
  warnings: string[];
}

/** The allowance of what was sent, or a new one for it. */
export function allowanceOf(context: MemberContext, limits: MemberLimits): Allowance {
  return context.allowance ?? fullAllowance(limits);
}

/**
 * Reads members one after the other, each as if it had been sent by itself. A member that cannot be read is named in a
 * warning and costs nothing else. Throws `CancelledError`, and what may go well later.
 */
export async function readMembers(members: Member[], reading: MemberReading): Promise<MembersRead> {
  const { context } = reading;
  const outcome: MembersRead = { read: [], warnings: [] };
  for (const [done, member] of members.entries()) {
    const onProgress = () => context.onProgress({ unit: "file", done, total: members.length });
    onProgress();
    const reason = reasonToStop(outcome, reading);
    if (reason !== null) {
      outcome.warnings.push(`${members.length - done} more files were left out: ${reason}.`);
      break;
    }
    const content = await readOne(member, { ...reading, context: { ...context, onProgress } });
    if (!(content instanceof PlatformError)) {
      outcome.read.push({ member, content });
      outcome.warnings.push(...content.warnings.map((warning) => `${member.name}: ${warning}`));
    } else if (!member.isDecoration) outcome.warnings.push(`${member.name} was left out: ${content.message}`);
  }
  return outcome;
}

/** A member that cannot be read does not keep others from being read. */
async function readOne(member: Member, reading: MemberReading): Promise<Extraction | PlatformError> {
  const { context, allowance, readMember } = reading;
  allowance.members--;
  try {
    return await readMember(member.path, {
      url: null,
      filename: basename(member.name),
      declaredType: member.declaredType,
      depth: context.depth + 1,
      allowance,
      onProgress: context.onProgress,
      signal: AbortSignal.any([context.signal, allowance.deadline]),
    });
  } catch (error) {
    if (context.signal.aborted) throw new CancelledError("Cancelled", { cause: error });
    // A failure that may pass is thrown, and all is tried again later: leaving the member out now would be for good.
    if (error instanceof PlatformError && !error.retryable) return error;
    throw error;
  }
}

function reasonToStop({ read }: MembersRead, { allowance, limits, context }: MemberReading): string | null {
  const length = read.reduce((sum, { content }) => sum + content.text.length, 0);
  if (allowance.members <= 0) return `no more than ${limits.maxMembers} are read`;
  if (allowance.deadline.aborted) return `reading took longer than ${limits.archive.budgetMs / 1_000} s`;
  if (length > limits.maxTextLength) return "their text would be too long";
  return context.depth + 1 > limits.maxDepth ? `they lie deeper than ${limits.maxDepth} files inside each other` : null;
}
