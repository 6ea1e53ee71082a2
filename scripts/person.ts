// `npm run person`. Says at once that it works, since loading the product takes seconds.
if (!process.argv.includes('--help')) console.error('Opening the school …')
const { person } = await import('./commands/person.ts')
const { runCommand } = await import('./commands/run-command.ts')

await runCommand(person)
