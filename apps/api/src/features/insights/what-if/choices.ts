import type { getWhatIfChoices, WhatIfChoices } from '@portal/contract/insights/what-if'
import type { Database } from '@portal/database/client'
import { Language } from '@portal/domain/enumerations'
import type { SourceText } from '@portal/domain/tariff/price-lists'
import { toLatin } from '@portal/i18n/latin'
import type { Call } from '#api/http/call/bind.ts'
import { readPriceLists } from '#api/sql/price-lists.ts'
import { inEachLanguage, namedStatement } from '#api/sql/statements.ts'
import { catalogText } from '#api/sql/texts.ts'

const appliances = inEachLanguage('appliances', (name, language) =>
  namedStatement(
    name,
    `select appliance.id, ${catalogText('appliance', language)} as name,
      appliance.kwh_per_month::float8 as "kwhPerMonth", appliance.lower_percent::float8 as "lowerPercent",
      appliance.source, to_char(appliance.as_of, 'YYYY-MM-DD') as "asOf"
    from appliances appliance
    order by appliance.kwh_per_month desc, appliance.id`,
  ),
)

export async function listChoices(
  database: Database,
  { language, clock, signal }: Call<typeof getWhatIfChoices>,
): Promise<WhatIfChoices> {
  const [rows, priceLists] = await Promise.all([
    database.queryUnlessAborted<WhatIfChoices['appliances'][number]>(signal, appliances[language], []),
    readPriceLists(database, clock()),
  ])
  return {
    appliances: rows,
    priceLists: priceLists.map(({ validFrom, sources }) => ({
      validFrom,
      source: spell(sources.household, language),
    })),
  }
}

function spell({ cyrillic, english }: SourceText, language: Language): string {
  if (language === Language.english) return english
  return language === Language.serbianLatin ? toLatin(cyrillic) : cyrillic
}
