/** Why the sweep forgot a memory: nobody asked for it. */
export const EXPIRED = "its time has come";
