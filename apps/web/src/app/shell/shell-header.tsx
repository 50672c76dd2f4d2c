import { Link } from '@tanstack/react-router'
import Plus from '#icons/plus'
import { ContractSelect } from '#web/app/shell/contract-select.tsx'
import { Inbox } from '#web/app/shell/inbox.tsx'
import { ProfileMenu } from '#web/app/shell/profile-menu.tsx'
import { ShellLanguage } from '#web/app/shell/shell-language.tsx'
import { useContractSelection } from '#web/session/selection.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Logo } from '#web/ui/layout/logo.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import styles from './shell-header.module.css'

/** Whose data these are, and the customer's own things; on a phone the logo stands here too. */
export function ShellHeader() {
  const translate = useTranslate()
  const { user } = useSession()
  const { contracts, contract, selectContract } = useContractSelection()
  const addLabel = translate('shell.contract.add')
  return (
    <header className={styles.header}>
      <Link to="/home" className={styles.logo}>
        <Logo name={translate('common.portalName')} />
      </Link>
      <div className={styles.contract}>
        <ContractSelect contracts={contracts} contract={contract} onSelect={selectContract} />
        <Link
          to="/commercial-contracts"
          search={{ add: 'yes' }}
          state={{ isDialogOpened: true }}
          className={styles.add}
          aria-label={addLabel}
          title={addLabel}
        >
          <Icon of={Plus} />
        </Link>
      </div>
      <div className={styles.language}>
        <ShellLanguage />
      </div>
      <div className={styles.own}>
        <Inbox />
        <ProfileMenu user={user} />
      </div>
    </header>
  )
}
