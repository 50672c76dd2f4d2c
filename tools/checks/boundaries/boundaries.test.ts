import { describe, expect, it } from 'vitest'
import { parseSource } from './sources.ts'
import { unownedTables } from './table-writes.ts'
import { findViolations } from './violations.ts'

const reasonsFor = (file: string, text: string) =>
  findViolations([parseSource(file, text)]).map(({ line, reason }) => `${line} ${reason}`)

describe('the boundary check sees planted violations', () => {
  it.each([
    [
      'apps/simulators/src/gateway/sale.ts',
      "import { sale } from '@portal/gateway/msu/adapter'",
      'simulators may not import gateway',
    ],
    [
      'packages/domain/src/money.ts',
      "import { call } from '@portal/contract/endpoint'",
      'domain may not import contract',
    ],
    [
      'apps/web/src/ui/form/button.tsx',
      "import { useSession } from '#web/session/session.ts'",
      'web:ui may not import web:session',
    ],
    [
      'apps/web/src/charts/card/chart-card.tsx',
      "import { useTexts } from '#web/session/use-texts.ts'",
      'web:charts may not import web:session',
    ],
    [
      'apps/web/src/ui/layout/card.tsx',
      "import { ChartCard } from '#web/charts/card/chart-card.tsx'",
      'web:ui may not import web:charts',
    ],
    [
      'apps/web/src/api/call.ts',
      "import { signOut } from '#web/session/sign-out.ts'",
      'web:api may not import web:session',
    ],
    [
      'apps/web/src/features/finances/bills/list.tsx',
      "import { x } from '#web/features/finances/payments/x.ts'",
      'another feature',
    ],
    [
      'apps/web/src/features/finances/bills/list.tsx',
      "import { x } from '#web/screens/bills/screen.tsx'",
      'web:features may not import web:screens',
    ],
    [
      'apps/web/src/screens/bills/screen.tsx',
      "import { x } from '#web/screens/payments/screen.tsx'",
      'another screen',
    ],
    [
      'apps/web/src/screens/bills/screen.tsx',
      "import { x } from '#web/app/router.tsx'",
      'web:screens may not import web:app',
    ],
    [
      'apps/api/src/features/finances/bills/routes.ts',
      "import { x } from '#api/features/metering/meters/repository.ts'",
      'another feature',
    ],
    [
      'apps/api/src/http/call/bind.ts',
      "import { x } from '#api/features/finances/bills/routes.ts'",
      'api:base may not import api:features',
    ],
    ['apps/web/src/app/router.tsx', "const x = import('#web/nowhere/at-all.ts')", 'which is in no room'],
    [
      'apps/web/src/features/finances/bills/list.tsx',
      "export { x } from '../../../ui/button.tsx'",
      'climbs two folders',
    ],
    [
      'apps/operator/src/import/import.ts',
      "import { problem } from '@portal/api/http/problem'",
      'operator may not import api:base',
    ],
    [
      'apps/api/src/features/customers/complaints/notices.ts',
      "import { x } from '@portal/operator/complaint/response-store'",
      'api:features may not import operator',
    ],
    [
      'apps/api/src/features/finances/bills/routes.ts',
      "import { x } from '#api/features/account/core/sessions.ts'",
      'another feature',
    ],
    [
      'apps/api/src/http/call/auth.ts',
      "import { x } from '#api/features/account/core/sessions.ts'",
      'api:base may not import api:features',
    ],
    [
      'apps/api/src/files/file-store.ts',
      "import { problem } from '#api/http/problem.ts'",
      'api:files may not import api:base',
    ],
    ['e2e/login.spec.ts', "import { x } from '../apps/api/src/app.ts'", 'e2e may not import api:app'],
    [
      'apps/api/src/mail/send.ts',
      'export const x = process.env.SMTP_URL',
      'reads the environment outside config',
    ],
    ['apps/web/src/session/refresh.ts', "export const x = () => fetch('/api')", 'fetches outside'],
    ['apps/web/src/session/refresh.ts', "export const x = () => window.fetch('/api')", 'fetches outside'],
    ['apps/web/src/ui/data/x.ts', "export const x = globalThis['fetch']", 'fetches outside'],
    ['apps/api/src/mail/send.ts', 'export const { get } = { get: globalThis.fetch }', 'fetches outside'],
    ['apps/web/src/features/finances/x.ts', 'export const x = new XMLHttpRequest()', 'fetches outside'],
    ['apps/web/src/helpers.ts', 'export const x = 1', 'is in no room'],
    ['apps/api/src/stray/x.ts', 'export const x = 1', 'is in no room'],
    ['packages/stray/src/x.ts', 'export const x = 1', 'is in no room'],
    ['apps/web/src/ui/text/money.tsx', 'export const x = new Intl.NumberFormat()', 'uses Intl outside i18n'],
  ])('%s: %s', (file, text, reason) => {
    expect(reasonsFor(file, text).join()).toContain(reason)
  })

  it('a feature that writes a table of another', () => {
    const text = "export const x = { name: 'x', text: 'update  bills set amount = 0' }"
    expect(reasonsFor('apps/api/src/features/finances/payments/repository.ts', text)).toEqual([
      '1 writes bills, which belongs to import',
    ])
    for (const file of [
      'apps/operator/src/image/set.ts',
      'packages/messages/src/send-message.ts',
      'tools/start/demo.ts',
    ])
      expect(reasonsFor(file, text)).toEqual(['1 writes bills, which belongs to import'])
    const own = "export const x = { name: 'x', text: 'delete from contract_access where user_id = $1' }"
    expect(reasonsFor('apps/api/src/features/contracts/commercial-contracts/access.ts', own)).toEqual([])
    expect(reasonsFor('apps/operator/src/customer/erasure.ts', own)).toEqual([])
    expect(reasonsFor('apps/operator/src/customer/erasure.ts', text)).toHaveLength(1)
    expect(reasonsFor('apps/operator/src/customer/erase.ts', own)).toHaveLength(1)
  })

  it('files that import each other, also for a type alone', () => {
    const one = parseSource(
      'apps/web/src/ui/form/one.ts',
      "import { two } from './two.ts'\nexport type One = 1",
    )
    const two = parseSource(
      'apps/web/src/ui/form/two.ts',
      "import type { One } from '#web/ui/form/one.ts'\nexport const two: One = 1",
    )
    expect(findViolations([one, two]).map(({ reason }) => reason)).toEqual([
      'imports itself: apps/web/src/ui/form/one.ts → apps/web/src/ui/form/two.ts → apps/web/src/ui/form/one.ts',
    ])
    expect(findViolations([one])).toEqual([])
  })

  it('a table that nobody owns', () => {
    expect(unownedTables(['create table strays (id bigint);'])).toContain(
      'strays has no owner in table-owners.ts',
    )
  })

  it('lets the allowed ways through', () => {
    expect(
      reasonsFor(
        'apps/web/src/features/finances/bills/list.tsx',
        "import { Button } from '#web/ui/button.tsx'",
      ),
    ).toEqual([])
    expect(
      reasonsFor('apps/api/src/app.ts', "import { x } from '#api/features/finances/bills/routes.ts'"),
    ).toEqual([])
    expect(
      reasonsFor(
        'apps/api/src/features/account/credentials/sign-in.ts',
        "import { x } from '#api/features/account/core/sessions.ts'",
      ),
    ).toEqual([])
    expect(
      reasonsFor(
        'apps/api/src/features/finances/bills/routes.ts',
        "import { bills } from '@portal/contract/finances/bills'",
      ),
    ).toEqual([])
  })
})
