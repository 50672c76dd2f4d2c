import { pageSizes } from '@portal/domain/limits'
import { readShown, searchParams } from '#web/navigation/search/search-values.ts'

export const messagesSearch = searchParams('/messages', (query) => ({
  shown: readShown(query.shown, pageSizes.messages),
}))
