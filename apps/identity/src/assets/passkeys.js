// Answers forms marked with data-passkey by a passkey of this device: "new" makes one, "one" uses
// one unless a code was typed. Comes after @simplewebauthn/browser in one file.
for (const form of document.querySelectorAll('form[data-passkey]')) {
  const { startRegistration, startAuthentication } = SimpleWebAuthnBrowser
  const start = form.dataset.passkey === 'new' ? startRegistration : startAuthentication
  const failed = form.querySelector('[data-passkey-failed]')
  let isAsking = false

  for (const element of form.querySelectorAll('[data-with-script]')) element.hidden = false

  form.addEventListener('submit', async (event) => {
    const { passkey, code } = form.elements
    const byCode = code?.value.trim() && !event.submitter?.hasAttribute('data-with-script')
    if (passkey.value || byCode) return
    event.preventDefault()
    if (isAsking) return
    isAsking = true
    failed.hidden = true
    try {
      const answer = await start({ optionsJSON: JSON.parse(form.dataset.options) })
      passkey.value = JSON.stringify(answer)
      form.requestSubmit(event.submitter)
    } catch {
      failed.hidden = false
    } finally {
      isAsking = false
    }
  })
}
