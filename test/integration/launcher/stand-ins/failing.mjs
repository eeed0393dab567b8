// Stands in for a program that dies at each start, with the exit code it is told.
// biome-ignore lint/style/noProcessEnv: a program of its own, outside of the product
const variables = process.env;
process.exit(Number(variables.STAND_IN_EXIT_CODE ?? 1));
