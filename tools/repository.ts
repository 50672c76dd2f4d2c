import { fileURLToPath } from 'node:url'

/** An absolute path inside the checkout. */
export const repositoryPath = (path = '.'): string => fileURLToPath(new URL(`../${path}`, import.meta.url))
