import type { Endpoint } from '@portal/contract/endpoint'
import type { Json, JsonObject } from '@portal/contract/openapi/json-schema'
import { html, type Markup, type Part } from './markup.ts'
import { listIn, nameOfReference, objectIn, parameterTable, schemaMarkup, textIn } from './schema-table.ts'

interface Operation {
  method: string
  path: string
  call: JsonObject
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

const operationsOf = (document: JsonObject): Operation[] =>
  Object.keys(objectIn(document, 'paths')).flatMap((path) => {
    const calls = objectIn(objectIn(document, 'paths'), path)
    return methods
      .filter((method) => method in calls)
      .map((method) => ({ method: method.toUpperCase(), path, call: objectIn(calls, method) }))
  })

const idOf = ({ call }: Operation) => `call-${textIn(call, 'operationId')}`

const nameOf = ({ method, path }: Operation): Markup =>
  html`<span class="method">${method}</span> <code>${path}</code>`

const callers: Readonly<Record<string, string>> = {
  session: 'a signed-in customer',
  paymentKey: 'the bearer of a payment key',
}

function callerText(call: JsonObject): string {
  const names = listIn(call, 'security').flatMap((scheme) => Object.keys(scheme))
  return names.length === 0 ? 'anybody' : names.map((name) => callers[name] ?? name).join(' or ')
}

const pretty = (value: Json): string => JSON.stringify(value, null, 2)

/** Texts of the examples are Serbian, and a reader of pages should hear them so. */
const example = (name: string, value: Json | undefined): Markup | false =>
  value !== undefined &&
  html`<details><summary>Example of ${name}</summary><pre lang="sr-Cyrl"><code>${pretty(value)}</code></pre></details>`

const contents = (holder: JsonObject, what: string, callName: string): Part[] =>
  Object.entries(objectIn(holder, 'content')).map(([type, part]) => {
    const content = objectIn({ part }, 'part')
    const schema = objectIn(content, 'schema')
    return [
      schemaMarkup(`${what}, ${type}`, schema),
      example(`${what.toLowerCase()} of ${callName}`, content.example),
    ]
  })

const headerLines = (response: JsonObject): Part[] =>
  Object.keys(objectIn(response, 'headers')).map((name) => {
    const header = objectIn(objectIn(response, 'headers'), name)
    const shown = textIn(header, 'example')
    return html`<p>Header <code>${name}</code>: ${textIn(header, 'description')}${shown && html` Example: <code>${shown}</code>`}</p>`
  })

/** Statuses with the sentences behind them; what many calls share stands once among the components. */
function refusals(call: JsonObject, document: JsonObject): Markup {
  const shared = objectIn(objectIn(document, 'components'), 'responses')
  const responses = objectIn(call, 'responses')
  const lines = Object.keys(responses)
    .filter((status) => !/^2/.test(status))
    .map((status) => {
      const own = objectIn(responses, status)
      const response = objectIn(shared, nameOfReference(own) ?? '')
      const told = nameOfReference(own) ? response : own
      const examples = objectIn(objectIn(objectIn(told, 'content'), 'application/json'), 'examples')
      const codes = Object.keys(examples)
      return html`<li><strong>${status}</strong> ${textIn(told, 'description')}${
        codes.length > 0 && [' ', codes.map((code, index) => [index > 0 && ', ', html`<code>${code}</code>`])]
      }</li>`
    })
  return html`<h3>Refusals</h3><ul>${lines}</ul>`
}

function callMarkup(operation: Operation, document: JsonObject): Markup {
  const { method, path, call } = operation
  const id = idOf(operation)
  const parameters = listIn(call, 'parameters').filter((parameter) => !nameOfReference(parameter))
  const responses = objectIn(call, 'responses')
  const status = Object.keys(responses).find((key) => /^2/.test(key)) ?? ''
  const success = objectIn(responses, status)
  const name = `${method} ${path}`
  return html`<article aria-labelledby="${id}">
<h2 id="${id}">${nameOf(operation)}</h2>
<p>${textIn(call, 'summary')}</p>
<p>Called by ${callerText(call)}. ${textIn(call, 'description')}</p>
${parameters.length > 0 && parameterTable(parameters)}
${'requestBody' in call && html`<h3>Request</h3>${contents(objectIn(call, 'requestBody'), 'Request', name)}`}
<h3>Answer</h3>
<p><strong>${status}</strong> ${textIn(success, 'description')}</p>
${headerLines(success)}${contents(success, 'Answer', name)}
${refusals(call, document)}
</article>`
}

const tagsOf = (document: JsonObject): JsonObject[] => listIn(document, 'tags')

const callsOf = (document: JsonObject, tag: string): Operation[] =>
  operationsOf(document).filter(({ call }) => Array.isArray(call.tags) && call.tags.includes(tag))

const callLinks = (document: JsonObject, tag: string): Markup =>
  html`<ul>${callsOf(document, tag).map(
    (operation) => html`<li><a href="/docs/${tag}#${idOf(operation)}">${nameOf(operation)}</a></li>`,
  )}</ul>`

/** Every page leads to every other; the calls of its own domain are listed too. */
function navigation(document: JsonObject, current: string): Markup {
  const link = (path: string, name: string, inside: Part = null) =>
    html`<li><a href="${path}"${name === current && html` aria-current="page"`}>${name}</a>${inside}</li>`
  return html`<nav aria-label="Pages"><ul>
${link('/docs', 'overview')}
${tagsOf(document).map((tag) => {
  const name = textIn(tag, 'name')
  return link(`/docs/${name}`, name, name === current && callLinks(document, name))
})}
${link('/docs/entities', 'entities')}
</ul></nav>`
}

function page(document: JsonObject, current: string, main: Part): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${current} – API reference</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/reference.css">
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<div class="columns">
${navigation(document, current)}
<main id="main" tabindex="-1">
${main}
</main>
</div>
</body>
</html>`.text
}

/** The domains with their calls. */
function overview(document: JsonObject): Markup {
  const info = objectIn(document, 'info')
  const headers = Object.values(objectIn(objectIn(document, 'components'), 'parameters'))
  return html`<h1>API reference, <span lang="sr-Cyrl">${textIn(info, 'title')}</span></h1>
<p>${textIn(info, 'description')} Version ${textIn(info, 'version')}, ${operationsOf(document).length} calls;
the document itself is at <a href="/openapi.json">/openapi.json</a>.</p>
${listIn({ headers }, 'headers').map(
  (header) => html`<p>Header <code>${textIn(header, 'name')}</code>: ${textIn(header, 'description')}</p>`,
)}
${tagsOf(document).map((tag) => {
  const name = textIn(tag, 'name')
  return html`<h2><a href="/docs/${name}">${name}</a></h2><p>${textIn(tag, 'description')}</p>${callLinks(document, name)}`
})}`
}

const domain = (document: JsonObject, tag: JsonObject): Markup => html`<h1>${textIn(tag, 'name')}</h1>
<p>${textIn(tag, 'description')}</p>
${callsOf(document, textIn(tag, 'name')).map((operation) => callMarkup(operation, document))}`

function entities(document: JsonObject): Markup {
  const schemas = objectIn(objectIn(document, 'components'), 'schemas')
  return html`<h1>Entities</h1>${Object.keys(schemas).map(
    (name) => html`<article aria-labelledby="schema-${name}"><h2 id="schema-${name}">${name}</h2>
${schemaMarkup(name, objectIn(schemas, name))}</article>`,
  )}`
}

/** Where the pages are; known before the document is written, which takes a while. */
export const pagePaths = (endpoints: readonly Endpoint[]): string[] => [
  '/docs',
  ...new Set(endpoints.map(({ id }) => `/docs/${id.split('.')[0]}`)),
  '/docs/entities',
]

/** The OpenAPI document as pages that need no script, by their paths: one would be too long to read and to check. */
export const renderReference = (document: JsonObject): Record<string, string> => ({
  '/docs': page(document, 'overview', overview(document)),
  ...Object.fromEntries(
    tagsOf(document).map((tag) => {
      const name = textIn(tag, 'name')
      return [`/docs/${name}`, page(document, name, domain(document, tag))]
    }),
  ),
  '/docs/entities': page(document, 'entities', entities(document)),
})
