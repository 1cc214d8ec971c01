// Fixed texts of mails, in the language of their readers.
import type { MailingType } from '@manset/model/mailing/mailing.ts'

export interface MailWords {
  /** Heading of the mail by type; a custom newsletter shows the name of its channel. */
  mastheads: Readonly<Record<Exclude<MailingType, 'custom'>, string>>
  chief: string
  why: (channel: string, site: string) => string
  whyPlain: string
  leave: string
  preferences: string
}

export const MAIL_WORDS: Readonly<Record<string, MailWords>> = {
  tr: {
    mastheads: {
      morningNotes: 'Sabah Notları',
      whatToWatch: 'Ne İzlesek?',
      sundaySupplement: 'Pazar',
      bookSupplement: 'Kitap',
    },
    chief: 'Şefin seçimi',
    why: (channel, site) =>
      `Bu e-postayı, ${site} bültenlerinden ${channel} bültenine abone olduğunuz için aldınız.`,
    whyPlain: 'Bu bir deneme e-postasıdır.',
    leave: 'Abonelikten çık',
    preferences: 'Tercihleri değiştir',
  },
  en: {
    mastheads: {
      morningNotes: 'Morning Notes',
      whatToWatch: 'What should we watch?',
      sundaySupplement: 'Sunday',
      bookSupplement: 'Books',
    },
    chief: 'Chef’s choice',
    why: (channel, site) => `You’re receiving this email because you subscribed to ${channel} from ${site}.`,
    whyPlain: 'This is a test.',
    leave: 'Unsubscribe',
    preferences: 'Change preferences',
  },
  ar: {
    mastheads: {
      morningNotes: 'نشرة الصباح',
      whatToWatch: 'ماذا نشاهد؟',
      sundaySupplement: 'ملحق الأحد',
      bookSupplement: 'كتب',
    },
    chief: 'اختيار الشيف',
    why: (channel, site) => `وصلتك هذه الرسالة لأنك مشترك في ${channel} من ${site}.`,
    whyPlain: 'هذه رسالة تجريبية.',
    leave: 'إلغاء الاشتراك',
    preferences: 'تغيير التفضيلات',
  },
}
