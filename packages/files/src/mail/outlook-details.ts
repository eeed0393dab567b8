import type { FieldsData } from "@kenjiuno/msgreader";

/** Fields of Outlook's items that are no mail, in the order in which they are written. */
const DETAILS: Readonly<Record<string, readonly [label: string, ...fields: (keyof FieldsData)[]][]>> = {
  // Also `IPM.Schedule.Meeting.Request` and its kin.
  appointment: [
    ["Start", "apptStartWhole", "clipStart"],
    ["End", "apptEndWhole", "clipEnd"],
    ["Location", "apptLocation"],
  ],
  contact: [
    ["First name", "givenName"],
    ["Last name", "surname"],
    ["Company", "companyName"],
    ["Department", "departmentName", "department"],
    ["Title", "title"],
    ["E-mail", "email1EmailAddress", "email1OriginalDisplayName"],
    ["Business phone", "businessTelephoneNumber"],
    ["Mobile phone", "mobileTelephoneNumber"],
    ["Home phone", "homeTelephoneNumber"],
    ["Business address", "workAddress"],
    ["Home address", "postalAddress"],
    ["Web page", "businessHomePage"],
  ],
};

/** The fields beside subject, people and text that an appointment or a contact consists of; none for mail. */
export function outlookDetails(fields: FieldsData): [label: string, value: string][] {
  return (DETAILS[kindOf(fields.messageClass ?? "")] ?? []).flatMap(([label, ...names]) => {
    const value = names.map((name) => fields[name]).find((found) => typeof found === "string" && found.trim() !== "");
    return typeof value === "string" ? [[label, value] as [string, string]] : [];
  });
}

function kindOf(messageClass: string): string {
  if (/^IPM\.(?:Appointment|Schedule\.Meeting)/i.test(messageClass)) return "appointment";
  return /^IPM\.Contact/i.test(messageClass) ? "contact" : "mail";
}
