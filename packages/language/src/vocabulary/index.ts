export { askedSlotTerms, isSlotTerm, memoryTerms, termsNamingSlots } from "./slot-terms.js";
