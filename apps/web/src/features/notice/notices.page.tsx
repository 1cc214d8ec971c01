import { useTexts } from '../../platform/language/texts.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { DigestPreferences } from './digest-preferences.tsx'
import classes from './notice-center.module.css'
import { NoticeCenter } from './notice-center.tsx'
import { noticeTexts } from './texts/texts.ts'

export default function NoticesPage() {
  const t = useTexts(noticeTexts)
  return (
    <>
      <PageHeader title={t('title')} actions={<DigestPreferences />} />
      <div className={classes.page}>
        <NoticeCenter height="calc(var(--ui-height) - 172px)" />
      </div>
    </>
  )
}
