import { describe, expect, it } from "vitest";
import { classifyIntoBuckets } from "#language/buckets/classify-into-buckets.js";

const BUCKETS = [
  { key: "preferences", description: "What the person prefers, likes and dislikes" },
  { key: "work", description: "Job, projects and colleagues" },
  { key: "food", description: "" },
  { key: "travel", description: "Where the person has been and wants to go" },
  { key: "people", description: "Family and friends, but not pets" },
  { key: "tech-stack", description: "Programming languages and tools" },
  { key: "wellbeing", description: "Health and exercise" },
  { key: "apollo", description: "Everything about one project" },
  { key: "misc", description: "Other facts about the user" },
];

const sorted = (text: string, slot: string | null = null, subject: string | null = "User") =>
  classifyIntoBuckets(BUCKETS, { text, subject, slot });

describe("classifyIntoBuckets", () => {
  it.each([
    ["User likes jazz.", "like", ["preferences"]],
    ["User dislikes mushrooms.", "dislike", ["preferences"]],
    ["User prefers short answers.", "preference", ["preferences"]],
    ["User's favourite colour is green.", "favourite:colour", ["preferences"]],
    ["User is a vegetarian.", "diet", ["food", "preferences"]],
    ["User works as a nurse.", "job", ["work"]],
    ["User works at Initech.", "employer", ["work"]],
    ["User's sister is called Anna.", "family:sister", ["people"]],
    ["User has a dog called Max.", "pet", []],
    ["User is allergic to peanuts.", "allergy", ["food", "wellbeing"]],
    ["User plans to book a flight to Rome in June.", "plan", ["travel"]],
    ["User is learning Rust and Kubernetes.", null, ["tech-stack"]],
    ["User leads the Apollo launch.", null, ["apollo"]],
    ["User was born in Oslo.", "origin", []],
    ["User saw a rainbow.", "event", []],
  ])("%s", (text, slot, expected) => {
    expect(sorted(text, slot)).toEqual(expected);
  });

  it("takes what a fact is about from its slot, not from the circumstances", () => {
    expect(sorted("User works at a restaurant near the airport.", "employer")).toEqual(["work"]);
  });

  it("does not take a name for a topic", () => {
    expect(sorted("Rust likes walking.", null, "Rust")).toEqual([]);
  });

  it("takes nothing in for what a description leaves out", () => {
    const buckets = [{ key: "general", description: "Anything about the user except work and family" }];
    expect(classifyIntoBuckets(buckets, { text: "User works as a nurse.", subject: "User", slot: "job" })).toEqual([]);
  });
});
