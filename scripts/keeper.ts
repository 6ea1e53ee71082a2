// `npm run keeper`. Says at once that it works, since loading the product takes seconds.
if (!process.argv.includes('--help')) console.error('Opening the school …')
const { keeper } = await import('./commands/keeper.ts')
const { runCommand } = await import('./commands/run-command.ts')

await runCommand(keeper)
