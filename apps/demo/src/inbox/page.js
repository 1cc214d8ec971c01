// Times are shown in the reader's time zone.
for (const time of document.querySelectorAll('time')) {
  const at = new Date(time.dateTime)
  const isToday = at.toDateString() === new Date().toDateString()
  time.textContent = at.toLocaleString(
    document.documentElement.lang,
    isToday
      ? { hour: '2-digit', minute: '2-digit', second: '2-digit' }
      : { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  )
  time.title = at.toLocaleString(document.documentElement.lang)
}
// Shows a link to mails that arrived since the page was rendered.
const { latest, base } = document.body.dataset
const fresh = document.querySelector('.fresh')
const look = async () => {
  try {
    const answer = await fetch(`${base}/latest`)
    const count = (await answer.json()).latest - Number(latest)
    if (count > 0) {
      document.querySelector('[data-fresh]').textContent = count.toLocaleString(document.documentElement.lang)
      fresh.hidden = false
    }
  } catch {
    // The server is unreachable; the next poll retries.
  }
  setTimeout(look, 2_000)
}
setTimeout(look, 2_000)
document.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' })
