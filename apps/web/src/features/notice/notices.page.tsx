import { useTexts } from '../../platform/language/texts.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import classes from './centre.module.css'
import { Centre } from './centre.tsx'
import { MailChoice } from './mail-choice.tsx'
import { noticeTexts } from './texts/texts.ts'

export default function NoticesPage() {
  const t = useTexts(noticeTexts)
  return (
    <>
      <PageHeader title={t('title')} actions={<MailChoice />} />
      <div className={classes.page}>
        <Centre height="calc(var(--ui-height) - 172px)" />
      </div>
    </>
  )
}
