// Tells that mails have come since the page was made, and leads to them.
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
    // The server is away; it is asked again.
  }
  setTimeout(look, 2_000)
}
setTimeout(look, 2_000)
document.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' })
