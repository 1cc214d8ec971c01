// One PDF: uploaded with progress, shown as a card with a link, replaced or removed after confirmation.
import { Button, Input } from '@mantine/core'
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import { formatMegabytes, formatNumber } from '../../platform/language/format.ts'
import { useLocale } from '../../platform/language/locale.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { DEFAULT_RULES, DOCUMENT_EXTENSIONS, SUGGESTED_DOCUMENT_BYTES } from '../../ui/upload/file-rules.ts'
import { SingleUpload } from '../../ui/upload/single-upload.tsx'
import { getGroupProps } from '../field-props.ts'
import { inputTexts } from '../inputs/texts/texts.ts'
import type { InputProps } from '../kind.ts'
import classes from './document.module.css'

const RULES = {
  ...DEFAULT_RULES,
  extensions: DOCUMENT_EXTENSIONS,
  maxBytes: SUGGESTED_DOCUMENT_BYTES,
} as const

export function DocumentInput(props: InputProps<'document'>) {
  const { id, label, error, value, onChange, isDisabled } = props
  return (
    <Input.Wrapper {...getGroupProps(props)}>
      <SingleUpload
        kind="document"
        id={id}
        label={label}
        name={props.name}
        rules={RULES}
        isDisabled={isDisabled}
        hasError={error !== undefined}
        current={value && { name: '', view: <Card document={value} /> }}
        onUploaded={({ relativePath, originalName, byteSize, pages }) =>
          onChange({ path: relativePath, name: originalName, byteSize, pages })
        }
        onRemoved={() => onChange(null)}
        onBusyChange={props.onBusyChange}
      />
    </Input.Wrapper>
  )
}

function Card({ document }: { document: NonNullable<InputProps<'document'>['value']> }) {
  const t = useTexts(inputTexts)
  const locale = useLocale()
  const { path, byteSize, pages } = document
  const name = document.name || t('document.untitled')
  const facts = [
    byteSize ? formatSize(byteSize, locale) : null,
    pages ? t('document.pages', { count: pages, shown: formatNumber(pages, locale) }) : null,
  ].filter(Boolean)
  return (
    <div className={classes.card}>
      <IconFileTypePdf className={classes.sign} size={28} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <bdi className={classes.name} title={name}>
          {name}
        </bdi>
        {facts.length > 0 && <span className={classes.facts}>{facts.join(' · ')}</span>}
      </div>
      <Button
        component="a"
        href={path}
        download={name}
        target="_blank"
        rel="noopener noreferrer"
        size="compact-sm"
        variant="default"
        leftSection={<IconDownload size={14} aria-hidden />}
        aria-label={t('document.openNamed', { name })}
      >
        {t('document.open')}
      </Button>
    </div>
  )
}

const KILOBYTE = 1024

/** In kB for small documents, which would be 0.00 MB. */
function formatSize(bytes: number, locale: Parameters<typeof formatNumber>[1]): string {
  return bytes < 100 * KILOBYTE
    ? `${formatNumber(Math.max(1, Math.round(bytes / KILOBYTE)), locale)} kB`
    : formatMegabytes(bytes, locale)
}
