// One input of the ledger: what its file held, item by item.
import { ActionIcon, Anchor } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../platform/addresses.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useFormat } from '../../../ui/use-format.ts'
import classes from '../agency.module.css'
import { agencyTexts } from '../texts/texts.ts'
import { useEscape } from '../use-escape.ts'
import type { InputRow } from './input-row.ts'
import { reasonText } from './reason.ts'
import { Outcome } from './use-input-columns.tsx'

export function InputDetail({ input, onClose }: { input: InputRow; onClose: () => void }) {
  const t = useTexts(agencyTexts)
  const format = useFormat()
  useEscape(t('inputs.close'), onClose)
  const reason = reasonText(input)
  return (
    <aside className={classes.detail} aria-label={t('inputs.itemsOf', { file: input.fileName })}>
      <ActionIcon className={classes.close} aria-label={t('inputs.close')} onClick={onClose}>
        <IconX size={18} aria-hidden="true" />
      </ActionIcon>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keys. */}
      <section className={classes.reading} tabIndex={0} aria-label={input.fileName}>
        <p className={classes.agencyName}>{input.agency.name}</p>
        <h2 className={classes.fileName}>
          <bdi>{input.fileName}</bdi>
        </h2>
        <p className={classes.quiet}>
          {format.full(input.receivedDate)} ·{' '}
          {t('inputs.size', {
            kilobytes: format.number(input.byteSize / 1_024, { maximumFractionDigits: 1 }),
          })}
        </p>
        <p>
          <Outcome outcome={input.outcome} />
        </p>
        {reason && <p className={classes.warning}>{reason}</p>}
        {input.items.length === 0 ? (
          <p className={classes.quiet}>{t('inputs.noItems')}</p>
        ) : (
          <ul className={classes.items}>
            {input.items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an input is written once; its items never move
              <li key={index}>
                <Outcome outcome={item.outcome} />
                <span className={classes.itemId}>
                  <bdi>{item.externalId ?? t('inputs.withoutId')}</bdi>
                  {item.reasonCode && <span className={classes.quiet}>{reasonText(item)}</span>}
                </span>
                {item.agencyContentId && (
                  <Anchor
                    component={Link}
                    to={addressOf('agencyList', { tab: 'news' })}
                    search={{ item: item.agencyContentId } as never}
                    size="sm"
                  >
                    {t('inputs.openItem')}
                  </Anchor>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
    </aside>
  )
}
