import { createTestDatabase, type TestDatabase } from '@portal/database/testing/test-database'
import { loadDemoWorld } from '../src/load.ts'

export const demoDay = '2026-11-15'
export const demoSeed = 20_261_115
export const demoIdentityKey = 'an identity key of the tests, long enough'

export interface DemoDatabase extends TestDatabase {
  rows<Row>(text: string, values?: unknown[]): Promise<Row[]>
  /** True when the world was loaded now. */
  load(): Promise<boolean>
}

/** A database of its own with the demo world in it. */
export async function createDemoDatabase(): Promise<DemoDatabase> {
  const database = await createTestDatabase()
  const load = () =>
    loadDemoWorld({
      url: database.url,
      today: demoDay,
      seed: demoSeed,
      identityKey: demoIdentityKey,
      hashPassword: async (password) => `hash of ${password}`,
      storeFile: async () => undefined,
    })
  await load()
  return {
    ...database,
    load,
    async rows<Row>(text: string, values: unknown[] = []) {
      const result = await database.pool.query(text, values)
      return result.rows as Row[] // the query stands beside its row type
    },
  }
}
