// Stands in for a program that dies at each start, with the exit code it is told.
const variables = process.env;
process.exit(Number(variables.STAND_IN_EXIT_CODE ?? 1));
