// Titles of the sample newsletters, in the language of their site.
import type { MailingType } from '@manset/model/mailing/mailing.ts'

interface MailingWords {
  type: MailingType
  /** Link name of its channel. */
  channel: string
  title: string
  subject?: string
  preheader: string
  /** Number of contents before the first group, and groups with their number of contents. */
  first: number
  groups: readonly { title: string; spot?: string; count: number }[]
  isSent?: true
}

export const mailingWords: Readonly<Record<'tr' | 'en' | 'ar', readonly MailingWords[]>> = {
  tr: [
    {
      type: 'morningNotes',
      channel: 'sabah-notlari',
      title: 'Sabah notları: güne başlarken',
      preheader: 'Kahvenizi alın; günün öne çıkanları beş dakikada burada.',
      first: 1,
      groups: [
        { title: 'Gündem', spot: 'Güne damgasını vuracak başlıklar', count: 3 },
        { title: 'Ekonomi', count: 2 },
      ],
    },
    {
      type: 'whatToWatch',
      channel: 'ne-izlesek',
      title: 'Ne izlesek? Hafta sonu seçkisi',
      preheader: 'Bu hafta ekranda ne var, hangisine vakit ayırmalı?',
      first: 1,
      groups: [{ title: 'Yeni gelenler', count: 3 }],
    },
    {
      type: 'sundaySupplement',
      channel: 'pazar-eki',
      title: 'Pazar eki: uzun okumalar',
      preheader: 'Acele etmeden okunacak yazılar, fotoğraflar ve söyleşiler.',
      first: 1,
      groups: [
        { title: 'Portre', count: 2 },
        { title: 'Gezi', spot: 'Bu hafta yolumuz kuzeye düştü', count: 2 },
      ],
    },
    {
      type: 'bookSupplement',
      channel: 'kitap-eki',
      title: 'Kitap eki: ayın kitapları',
      preheader: 'Raflara yeni çıkanlar ve gözden kaçanlar.',
      first: 1,
      groups: [{ title: 'Eleştiri', count: 3 }],
    },
    {
      type: 'morningNotes',
      channel: 'sabah-notlari',
      title: 'Sabah notları: dünden kalanlar',
      preheader: 'Dün ne konuşuldu, bugün neye bakmalı?',
      first: 4,
      groups: [],
      isSent: true,
    },
  ],
  en: [
    {
      type: 'morningNotes',
      channel: 'morning-briefing',
      title: 'Morning notes: five things to know',
      preheader: 'Get your coffee; the day ahead takes five minutes to read.',
      first: 1,
      groups: [
        { title: 'At home', spot: 'What everybody will talk about today', count: 3 },
        { title: 'Business', count: 2 },
      ],
    },
    {
      type: 'whatToWatch',
      channel: 'what-to-watch',
      title: 'What should we watch this weekend?',
      preheader: 'What is new on screen, and what is worth your evening.',
      first: 1,
      groups: [{ title: 'New this week', count: 3 }],
    },
    {
      type: 'sundaySupplement',
      channel: 'sunday-supplement',
      title: 'Sunday supplement: the long reads',
      preheader: 'Essays, photographs and conversations for a slow day.',
      first: 1,
      groups: [{ title: 'Portrait', count: 2 }],
    },
    {
      type: 'morningNotes',
      channel: 'morning-briefing',
      title: 'Morning notes: what yesterday left us',
      preheader: 'What was said yesterday, and what to look at today.',
      first: 4,
      groups: [],
      isSent: true,
    },
  ],
  ar: [
    {
      type: 'morningNotes',
      channel: 'موجز-الصباح',
      title: 'نشرة الصباح: أهم ما ينتظرنا اليوم',
      preheader: 'خذ قهوتك؛ أبرز أخبار اليوم في خمس دقائق.',
      first: 1,
      groups: [
        { title: 'الأخبار', spot: 'عناوين سيتحدث عنها الجميع اليوم', count: 3 },
        { title: 'الاقتصاد', count: 2 },
      ],
    },
    {
      type: 'bookSupplement',
      channel: 'ملحق-الكتب',
      title: 'ملحق الكتب: إصدارات الشهر',
      preheader: 'كتب جديدة على الرفوف، وأخرى فاتنا أن نقرأها.',
      first: 1,
      groups: [{ title: 'مراجعات', count: 3 }],
    },
    {
      type: 'morningNotes',
      channel: 'موجز-الصباح',
      title: 'نشرة الصباح: حصاد الأمس',
      preheader: 'ماذا قيل أمس، وإلى ماذا ننظر اليوم؟',
      first: 4,
      groups: [],
      isSent: true,
    },
  ],
}
