export { askedSlotTerms, heldSlotTerms, isSlotTerm, termsNamingSlots } from "./slot-terms.js";
