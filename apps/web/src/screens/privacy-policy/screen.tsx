import statement from 'virtual:privacy-statement'
import { PrivacyStatement } from '#web/features/account/privacy-statement/privacy-statement.tsx'

export default function PrivacyPolicy() {
  return <PrivacyStatement statement={statement} />
}
