import { useQuery } from '@tanstack/react-query'
import { companyQueries } from '#web/features/catalog/companies/company-queries.ts'
import { documentAddress } from '#web/navigation/supplier-links.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { listState } from '#web/ui/list/list-state.ts'
import { ContactCards } from './contact-cards.tsx'

export default function Contact() {
  const { language, translate } = useTexts()
  const company = useQuery(companyQueries.one(language))
  return (
    <>
      <PageHeader title={translate('shell.title.contact')} subtitle={translate('catalog.companies.intro')} />
      <ContactCards
        state={listState({ ...company, data: company.data && [company.data] })}
        locationsUrl={documentAddress('locations', language)}
      />
    </>
  )
}
