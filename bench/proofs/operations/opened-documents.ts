import { createHash } from 'node:crypto'
import type pg from 'pg'

const sample = `
(select '/api/finances/financial-documents/pdf?Id=' || bill.id as path
  from users join contract_access access on access.user_id = users.id
  join bills bill on bill.commercial_contract_id = access.commercial_contract_id and bill.print_enabled
  where users.email = $1 order by random() limit $2)
union all
(select '/api/customers/complaint-documents/download?id=' || document.id
  from users join contract_access access on access.user_id = users.id
  join complaint_documents document on document.commercial_contract_id = access.commercial_contract_id
  where users.email = $1 order by random() limit $2)`

/** Addresses of bills and documents of complaints that the customer may open, by chance. */
export async function chooseDocuments(pool: pg.Pool, email: string, each: number): Promise<string[]> {
  const { rows } = await pool.query<{ path: string }>(sample, [email, each])
  return rows.map(({ path }) => path)
}

/** Opened at both portals by one session: it is in the backup too, and so is the secret that signed its token. */
export async function differencesOfDocuments(
  sourceUrl: string,
  restoredUrl: string,
  headers: Record<string, string>,
  paths: readonly string[],
): Promise<string[]> {
  const differences: string[] = []
  for (const path of paths) {
    const [expected, found] = [await open(sourceUrl, path, headers), await open(restoredUrl, path, headers)]
    if (expected.status !== 200 || expected.digest !== found.digest) {
      differences.push(
        `${path}: ${expected.status} and ${found.status}, ${expected.bytes} and ${found.bytes} bytes`,
      )
    }
  }
  if (paths.length === 0) differences.push('no document was opened')
  return differences
}

async function open(url: string, path: string, headers: Record<string, string>) {
  // Rounds are minutes apart: a kept connection may be closed by the portal just as it is used again.
  const answer = await fetch(`${url}${path}`, { headers: { ...headers, connection: 'close' } })
  const content = new Uint8Array(await answer.arrayBuffer())
  return {
    status: answer.status,
    bytes: content.length,
    digest: createHash('sha256').update(content).digest('hex'),
  }
}
