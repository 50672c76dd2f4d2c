import { afterAll, beforeAll } from 'vitest'
import { createTestMerchant, type TestMerchant } from '#simulators/testing/test-gateway.ts'
import {
  makeDataFolder,
  startTestSimulators,
  type TestSimulators,
} from '#simulators/testing/test-simulators.ts'

export type PaymentSuite = {
  simulators: TestSimulators
  merchant: TestMerchant
  restart: () => Promise<void>
}

/** Simulators for the tests of one file, with a merchant that pays through them. */
export function usePaymentSuite(): () => PaymentSuite {
  let suite: PaymentSuite | undefined
  let dataFolder: Awaited<ReturnType<typeof makeDataFolder>>

  async function start(): Promise<void> {
    const simulators = await startTestSimulators(dataFolder.path)
    suite = { simulators, merchant: createTestMerchant(simulators.url), restart }
  }
  async function restart(): Promise<void> {
    await suite?.simulators.stop()
    await start()
  }

  beforeAll(async () => {
    dataFolder = await makeDataFolder()
    await start()
  })
  afterAll(async () => {
    await suite?.simulators.stop()
    await dataFolder.remove()
  })
  return () => {
    if (!suite) throw new Error('the simulators have not started')
    return suite
  }
}
