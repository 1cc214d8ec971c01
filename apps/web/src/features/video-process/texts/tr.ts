export const tr = {
  title: 'Video işleme sırası',
  noTranscoder:
    'Sunucuda FFmpeg yok; videolar yüklendiği gibi saklanır ve oynatılır, başka boyutları oluşturulmaz. İsteğe bağlı node-av paketini kurun ya da FFMPEG_PATH ile bir ffmpeg gösterin.',
  columns: {
    name: 'Dosya adı',
    status: 'Durum',
    resolutions: 'Boyutlar',
    duration: 'Süre',
    size: 'Dosya boyutu',
    created: 'Yüklenme',
    by: 'Yükleyen',
    start: 'Başlangıç',
    end: 'Bitiş',
    action: 'İşlem',
  },
  filters: { search: 'Dosya adında ara', statuses: 'Durum', createdDate: 'Yüklenme', userIds: 'Yükleyen' },
  emptyTitle: 'Sırada video yok',
  emptyText: 'Yüklenen videolar burada görünür.',
  retry: 'Yeniden işle',
  cancel: 'Durdur',
  retryNamed: '“{{name}}” dosyasını yeniden işle',
  cancelNamed: '“{{name}}” dosyasının işlenmesini durdur',
} as const
