// Titles of a site's menus by language, and the pages in its footer.

export interface MenuWords {
  main: string
  foot: string
  authors: string
  sections: string
  /** Pages of the site: name and path. */
  pages: readonly (readonly [string, string])[]
}

export const MENU_WORDS: Record<'tr' | 'en' | 'ar', MenuWords> = {
  tr: {
    main: 'Ana menü',
    foot: 'Alt menü',
    authors: 'Yazarlar',
    sections: 'Bölümler',
    pages: [
      ['Künye', '/kunye'],
      ['İletişim', '/iletisim'],
      ['Reklam', '/reklam'],
      ['Gizlilik', '/gizlilik'],
    ],
  },
  en: {
    main: 'Main menu',
    foot: 'Footer',
    authors: 'Columnists',
    sections: 'Sections',
    pages: [
      ['About us', '/about'],
      ['Contact', '/contact'],
      ['Advertise', '/advertise'],
      ['Privacy', '/privacy'],
    ],
  },
  ar: {
    main: 'القائمة الرئيسية',
    foot: 'قائمة التذييل',
    authors: 'كتّاب الرأي',
    sections: 'الأقسام',
    pages: [
      ['من نحن', '/about'],
      ['اتصل بنا', '/contact'],
      ['أعلن معنا', '/advertise'],
      ['الخصوصية', '/privacy'],
    ],
  },
}
