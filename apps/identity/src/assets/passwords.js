// Buttons that show a typed password. Without this they stay hidden, since they could do nothing. A
// password is hidden again before its form is sent, so that no browser keeps it as a text.
for (const button of document.querySelectorAll('.show')) {
  const input = document.getElementById(button.getAttribute('aria-controls'))
  const show = (isShown) => {
    input.type = isShown ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(isShown))
  }

  button.hidden = false
  button.addEventListener('click', () => show(input.type === 'password'))
  input.form.addEventListener('submit', () => show(false))
}
