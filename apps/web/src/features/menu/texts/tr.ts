export const tr = {
  toList: 'Menülere dön',
  cache: {
    clear: 'Menü önbelleğini temizle',
    about: '{{site}} sitesi menülerini yeniden okur. Kaydettiğiniz değişiklikler okurlara hemen görünür.',
    failed: 'Menü önbelleği temizlenemedi: {{reason}}',
    cleared: '{{site}} sitesinin menü önbelleği temizlendi; site menülerini yeniden okuyor.',
  },
  errors: {
    MENU_CACHE_NOT_CONFIGURED:
      'Menü önbelleği temizlenemedi: sunucuda adresi tanımlı değil. Kaydettikleriniz güvende; yöneticiniz MANSET_MENU_CACHE_URL ayarını yapmalı.',
    MENU_CACHE_UNREACHABLE:
      'Menü önbelleği temizlenemedi: siteye ulaşılamadı. Kaydettikleriniz güvende; kendiliğinden yeniden denenecek.',
    MENU_CACHE_REFUSED:
      'Menü önbelleği temizlenemedi: site isteği geri çevirdi (durum {{status}}). Kaydettikleriniz güvende; kendiliğinden yeniden denenecek. Düzelmezse yöneticinize bu numarayı iletin.',
  },
} as const
