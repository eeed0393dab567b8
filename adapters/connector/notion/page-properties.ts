import type { PageObjectResponse, RichTextItemResponse } from "@notionhq/client";

type Properties = PageObjectResponse["properties"];
type Property = Properties[string];
type Person = Extract<Property, { type: "people" }>["people"][number];
type Period = Extract<Property, { type: "date" }>["date"];

/** Comments that were recorded in 2021 have no `plain_text`. */
export function plainText(parts: readonly RichTextItemResponse[]): string {
  return parts.map((part) => part.plain_text ?? (part.type === "text" ? part.text.content : "")).join("");
}

export function titleOf(properties: Properties): string {
  const title = Object.values(properties).find((property) => property.type === "title");
  return title?.type === "title" ? plainText(title.title) : "";
}

/** One line for each property with a value, as Markdown. The title is not among them. */
export function propertyLines(properties: Properties): string[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const value = property.type === "title" ? "" : propertyValue(property);
    return value === "" ? [] : [`- ${name}: ${value}`];
  });
}

function propertyValue(property: Property): string {
  if (property.type !== "rollup") return simpleValue(property);
  const { rollup } = property;
  if (rollup.type === "array") return rollup.array.map(simpleValue).join(", ");
  if (rollup.type === "date") return period(rollup.date);
  return rollup.type === "number" ? String(rollup.number ?? "") : "";
}

/** A rollup's items have no ids, other properties do. */
type Simple = Extract<Extract<Property, { type: "rollup" }>["rollup"], { type: "array" }>["array"][number];

function simpleValue(property: Simple): string {
  switch (property.type) {
    case "title":
      return plainText(property.title);
    case "rich_text":
      return plainText(property.rich_text);
    case "number":
      return String(property.number ?? "");
    case "select":
      return property.select?.name ?? "";
    case "status":
      return property.status?.name ?? "";
    case "multi_select":
      return property.multi_select.map(({ name }) => name).join(", ");
    case "date":
      return period(property.date);
    case "people":
      return property.people.map(nameOf).join(", ");
    case "created_by":
      return nameOf(property.created_by);
    case "last_edited_by":
      return nameOf(property.last_edited_by);
    case "files":
      return property.files.map(({ name }) => name).join(", ");
    case "checkbox":
      return property.checkbox ? "yes" : "no";
    case "url":
      return property.url ?? "";
    case "email":
      return property.email ?? "";
    case "phone_number":
      return property.phone_number ?? "";
    case "formula":
      return formulaValue(property.formula);
    case "unique_id":
      return [property.unique_id.prefix, property.unique_id.number].filter((part) => part !== null).join("-");
    case "created_time":
      return property.created_time;
    case "place":
      return property.place?.name ?? "";
    // They say nothing about the content, or name other pages by their ids alone.
    case "last_edited_time":
    case "relation":
    case "button":
    case "verification":
      return "";
  }
}

function formulaValue(formula: Extract<Property, { type: "formula" }>["formula"]): string {
  if (formula.type === "date") return period(formula.date);
  if (formula.type === "string") return formula.string ?? "";
  if (formula.type === "number") return String(formula.number ?? "");
  return formula.type === "boolean" ? String(formula.boolean ?? "") : "";
}

function period(date: Period): string {
  if (date === null) return "";
  return date.end === null ? date.start : `${date.start} to ${date.end}`;
}

function nameOf(person: Person): string {
  return "name" in person ? (person.name ?? "") : "";
}
