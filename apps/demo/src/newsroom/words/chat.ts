// Rooms and messages of the sample's chat service, by language.
import type { Edition } from './edition.ts'

interface ChatWords {
  /** Readers follow the first, and the second is the test room. */
  rooms: readonly [string, string]
  saved: { title: string; text: string }
  sent: { title: string; text: string }
}

export const CHAT: Record<Edition['language'], ChatWords> = {
  tr: {
    rooms: ['Okur odası', 'Haber merkezi deneme'],
    saved: { title: 'Akşam bülteni yolda', text: 'Günün öne çıkan haberleri saat 19.00’da bültende.' },
    sent: { title: 'Günün haberi', text: 'Ayrıntılar ve fotoğraflar haberimizde.' },
  },
  en: {
    rooms: ['Readers’ room', 'Newsroom tests'],
    saved: { title: 'Tonight’s newsletter', text: 'The stories of the day, in your mailbox at 7 p.m.' },
    sent: { title: 'Story of the day', text: 'All details and pictures are in the story.' },
  },
  ar: {
    rooms: ['غرفة القراء', 'تجارب غرفة الأخبار'],
    saved: { title: 'نشرة المساء', text: 'أبرز أخبار اليوم في بريدكم عند السابعة مساء.' },
    sent: { title: 'خبر اليوم', text: 'التفاصيل والصور في خبرنا.' },
  },
}
