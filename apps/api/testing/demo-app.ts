import { createDemoDatabase, type DemoDatabase } from '@portal/demo-world/testing/demo-database'
import { aCustomer, type Customer } from './supplier-world.ts'
import { createTestApp, type TestApp } from './test-app.ts'

export interface DemoApp {
  readonly database: DemoDatabase
  readonly app: TestApp
  readonly customer: Customer
}

/** The demo world, and a customer who may see every contract of it. */
export async function createDemoApp(): Promise<DemoApp> {
  const database = await createDemoDatabase()
  const app = await createTestApp({ database })
  const customer = await aCustomer(app)
  await database.pool.query(
    'insert into contract_access (user_id, commercial_contract_id) select $1, id from commercial_contracts',
    [customer.userId],
  )
  return { database, app, customer }
}
