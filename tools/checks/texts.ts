import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@portal/domain/enumerations'
import { catalogNames, catalogTexts } from '@portal/i18n/catalogs'
import { repositoryPath } from '#tools/repository.ts'
import { readSources } from './boundaries/sources.ts'
import { catalogProblems } from './texts/catalog-problems.ts'
import { chosenWordProblems } from './texts/chosen-words.ts'
import { sentencesInCode } from './texts/sentences-in-code.ts'
import { unusedKeys } from './texts/unused-keys.ts'

const fewestTexts = 100

const sources = readSources()
const keys = catalogNames.flatMap((name) => Object.keys(catalogTexts('sr-Cyrl-RS', name)))
const written = ['sr-Cyrl-RS', 'en-US'] as const
const documentsFolder = repositoryPath('apps/api/documents')
const documents = written.flatMap((language) =>
  readdirSync(join(documentsFolder, language)).map((file) => `${language}/${file}`),
)
const problems = [
  ...catalogNames.flatMap((name) =>
    catalogProblems(name, (language) => catalogTexts(language, name), languages),
  ),
  ...written.flatMap((language) =>
    catalogNames.flatMap((name) =>
      Object.entries(catalogTexts(language, name)).flatMap(([key, text]) =>
        chosenWordProblems(`${language} ${name}: ${key}`, text),
      ),
    ),
  ),
  ...documents.flatMap((file) =>
    chosenWordProblems(`documents/${file}`, readFileSync(join(documentsFolder, file), 'utf8')),
  ),
  ...unusedKeys(keys, sources),
  ...sources.flatMap(sentencesInCode),
]
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (keys.length < fewestTexts) {
  process.stderr.write(`Only ${keys.length} texts were seen; the check is looking at the wrong place\n`)
  process.exit(1)
}
process.stdout.write(`${keys.length} texts in ${languages.length} languages, ${problems.length} problems\n`)
process.exit(problems.length === 0 ? 0 : 1)
