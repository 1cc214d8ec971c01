// A delivered document as plain text, beside a list of its fields with their sources.
import { useEffect, useRef, useState } from 'react'
import { findText, type TextSet, type TextTree, useTexts } from '../../../platform/language/texts.ts'
import { agencyTexts } from '../texts/texts.ts'
import { findFieldSpan, getLineNumber, type Span } from './find-in-document.ts'
import classes from './inputs.module.css'

export interface InputTextProps {
  /** Null for binary documents; only the sources of fields are shown. */
  text: string | null
  isTruncated: boolean
  /** The line that a refusal names. */
  line: number | null
  items: readonly { externalId: string; fields: readonly { field: string; from: string }[] }[]
}

/** The label of an item's field; falls back to its technical name. */
const getFieldLabel = (field: string) =>
  findText(agencyTexts as unknown as TextSet<TextTree>, `inputs.readFields.${field}`) ?? field

export function InputText({ text, isTruncated, line, items }: InputTextProps) {
  const t = useTexts(agencyTexts)
  const [span, setSpan] = useState<Span | null>(() =>
    text === null || line === null ? null : getLineNumber(text, line),
  )
  const mark = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark has moved with the span
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'nearest' })
  }, [span])
  return (
    <>
      {items.some(({ fields }) => fields.length > 0) && (
        <details className={classes.readFrom} open={items.length === 1}>
          <summary>{t('inputs.readFrom')}</summary>
          {items.map(({ externalId, fields }) => (
            <dl key={externalId} aria-label={externalId}>
              {items.length > 1 && (
                <div className={classes.readItem}>
                  <bdi>{externalId}</bdi>
                </div>
              )}
              {fields.map(({ field, from }) => (
                <div key={`${field} ${from}`}>
                  <dt>{getFieldLabel(field)}</dt>
                  <dd>
                    {text === null ? (
                      <bdi>{from}</bdi>
                    ) : (
                      <button
                        type="button"
                        className={classes.place}
                        aria-label={t('inputs.showPlace', { field: getFieldLabel(field) })}
                        onClick={() => setSpan(findFieldSpan(text, from))}
                      >
                        <bdi>{from}</bdi>
                      </button>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          ))}
        </details>
      )}
      {text !== null && (
        <>
          <h3 className={classes.heading}>{t('inputs.text')}</h3>
          {isTruncated && <p className={classes.note}>{t('inputs.textCut')}</p>}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
          <pre className={classes.raw} tabIndex={0} translate="no">
            {span ? (
              <>
                {text.slice(0, span[0])}
                <mark ref={mark}>{text.slice(...span) || ' '}</mark>
                {text.slice(span[1])}
              </>
            ) : (
              text
            )}
          </pre>
        </>
      )}
    </>
  )
}
