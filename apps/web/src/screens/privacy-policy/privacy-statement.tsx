import type { DocumentBlock, DocumentText, InlineText } from '@portal/i18n/document-text'
import { formatDate } from '@portal/i18n/format'
import { htmlLanguage } from '@portal/i18n/language'
import { Fragment } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { TextLink } from '#web/ui/text/link.tsx'
import styles from './privacy-statement.module.css'

/** A document of the portal on screen; spec 2.1 has it in Serbian Cyrillic whatever the page speaks. */
export function PrivacyStatement({ statement }: { statement: DocumentText }) {
  const translate = useTranslate()
  const { title, version, validFrom, blocks } = statement
  return (
    <article className={styles.statement}>
      <h1 lang={htmlLanguage['sr-Cyrl-RS']}>{title}</h1>
      <p className={styles.version}>
        {translate('account.privacy.version', { version, date: formatDate(validFrom) })}
      </p>
      <div lang={htmlLanguage['sr-Cyrl-RS']} className={styles.blocks}>
        {numbered(blocks).map(({ key, item }) => (
          <Block key={key} block={item} />
        ))}
      </div>
    </article>
  )
}

/** The statement is fixed at build time, so positions are as good as names. */
const numbered = <Item,>(items: readonly Item[]) =>
  items.map((item, position) => ({ key: `${position}`, item }))

function Block({ block }: { block: DocumentBlock }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2>{block.text}</h2> : <h3>{block.text}</h3>
    case 'paragraph':
      return (
        <p>
          <Inline content={block.content} />
        </p>
      )
    case 'note':
      return (
        <p className={styles.note}>
          <Inline content={block.content} />
        </p>
      )
    case 'bulletList':
      return (
        <ul>
          <Items items={block.items} />
        </ul>
      )
    case 'numberedList':
      return (
        <ol>
          <Items items={block.items} />
        </ol>
      )
    case 'table':
      return <Table header={block.header} rows={block.rows} />
  }
}

function Items({ items }: { items: readonly InlineText[][] }) {
  return numbered(items).map(({ key, item }) => (
    <li key={key}>
      <Inline content={item} />
    </li>
  ))
}

function Table({ header, rows }: { header: readonly InlineText[][]; rows: readonly InlineText[][][] }) {
  return (
    <div className={styles.tableScroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {numbered(header).map(({ key, item }) => (
              <th key={key} scope="col">
                <Inline content={item} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(rows).map((row) => (
            <tr key={row.key}>
              {numbered(row.item).map(({ key, item }) => (
                <td key={key}>
                  <Inline content={item} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Inline({ content }: { content: readonly InlineText[] }) {
  return numbered(content).map(({ key, item: part }) => {
    if (part.kind === 'link')
      return (
        <TextLink key={key} href={part.href}>
          {part.text}
        </TextLink>
      )
    if (part.kind === 'strong') return <strong key={key}>{part.text}</strong>
    return <Fragment key={key}>{part.text}</Fragment>
  })
}
