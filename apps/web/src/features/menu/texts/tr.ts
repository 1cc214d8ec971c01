export const tr = {
  toList: 'Menülere dön',
  cache: {
    clear: 'Menü önbelleğini temizle',
    about: '{{site}} sitesi menülerini yeniden okur. Okurlar kaydettiğiniz değişiklikleri hemen görür.',
    failed: 'Menü önbelleği temizlenemedi: {{reason}}',
    cleared: '{{site}} sitesinin menü önbelleği temizlendi; site menülerini yeniden okuyor.',
  },
  errors: {
    MENU_CACHE_NOT_CONFIGURED:
      'Menü önbelleği temizlenemedi: adresi sunucuda tanımlı değil. Değişiklikleriniz kayıtlı. Yöneticinizden MANSET_MENU_CACHE_URL ayarını yapmasını isteyin.',
    MENU_CACHE_UNREACHABLE:
      'Menü önbelleği temizlenemedi: siteye ulaşılamıyor. Değişiklikleriniz kayıtlı. Otomatik olarak yeniden denenecek.',
    MENU_CACHE_REFUSED:
      'Menü önbelleği temizlenemedi: site isteği reddetti (durum {{status}}). Değişiklikleriniz kayıtlı. Otomatik olarak yeniden denenecek. Sürerse yöneticinize bu numarayı verin.',
  },
} as const
