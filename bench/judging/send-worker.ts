/** Sends one complaint with one document from a thread of its own, so that the measuring thread is not busy with it. */
import { parentPort, workerData } from 'node:worker_threads'
import { heavyFiles } from './heavy-files.ts'

export interface SendOrder {
  url: string
  authorization: string
  fields: Record<string, string>
  name: string
}

export interface SendAnswer {
  status: number
  message: string
  answeredAfterMs: number
}

const { url, authorization, fields, name } = workerData as SendOrder // given by the bench itself
const content = heavyFiles.find((file) => file.name === name)?.make()
if (!content) throw new Error(`There is no heavy file ${name}`)
const form = new FormData()
for (const [field, value] of Object.entries(fields)) form.set(field, value)
form.append('Files', new Blob([new Uint8Array(content)]), name)
const body = new Uint8Array(await new Response(form).arrayBuffer())
const boundary = Buffer.from(body.subarray(2, body.indexOf(13))).toString()
parentPort?.postMessage('ready')

parentPort?.once('message', async () => {
  const startedMs = performance.now()
  const answer = await fetch(`${url}/api/customers/complaints`, {
    method: 'POST',
    headers: {
      authorization,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'accept-language': 'en-US',
    },
    body,
  })
  const { message = '' } = (await answer.json()) as { message?: string } // a refusal has one
  const told: SendAnswer = { status: answer.status, message, answeredAfterMs: performance.now() - startedMs }
  parentPort?.postMessage(told)
})
