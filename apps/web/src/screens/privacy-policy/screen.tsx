import statement from 'virtual:privacy-statement'
import { PrivacyStatement } from './privacy-statement.tsx'

export default function PrivacyPolicy() {
  return <PrivacyStatement statement={statement} />
}
