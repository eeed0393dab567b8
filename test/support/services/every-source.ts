import type { FakeSource } from "./fake-source.js";
import { FakeGithub } from "./github/fake-github.js";
import { FakeGmail } from "./gmail/fake-gmail.js";
import { FakeGoogleDrive } from "./google-drive/fake-google-drive.js";
import { FakeGranola } from "./granola/fake-granola.js";
import { FakeImap } from "./imap/fake-imap.js";
import { FakeLocalFolder } from "./local-folder/fake-local-folder.js";
import { FakeNotion } from "./notion/fake-notion.js";
import { FakeOnedrive } from "./onedrive/fake-onedrive.js";
import { FakeS3 } from "./s3/fake-s3.js";
import { FakeSite } from "./web-crawler/fake-site.js";

export type OpenSource = () => Promise<FakeSource>;

/** A stand-in for each kind of source. Null: there is no mail server to read by IMAP. */
export function everySource(mailServer: string | null): OpenSource[] {
  return [
    () => FakeGithub.open(),
    () => FakeGmail.open(),
    () => FakeGoogleDrive.open(),
    () => FakeGranola.start(),
    () => FakeLocalFolder.open(),
    () => FakeNotion.open(),
    () => FakeOnedrive.start(),
    () => FakeS3.start(),
    () => FakeSite.open(),
    ...(mailServer === null ? [] : [() => FakeImap.start(mailServer)]),
  ];
}
