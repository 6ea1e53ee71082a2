// What honestly sounds, and how: water, steps, hands, leaves. The voice of an animal is never made up;
// an animal is spoken.
import type { SoundName } from '../../ui/index.ts'

export const sounds: Readonly<Record<string, SoundName>> = {
  ...{ duck: 'splash', goose: 'splash', whale: 'splash', dolphin: 'splash', hippo: 'splash' },
  ...{ turtle: 'splash', jellyfish: 'pop', crab: 'steps', horse: 'steps', deer: 'steps' },
  ...{ zebra: 'steps', elephant: 'steps', squirrel: 'leaves', hedgehog: 'leaves' },
  ...{ legs: 'steps', feet: 'steps', hands: 'clap', tummy: 'drum', hair: 'wind', ears: 'bell' },
  ...{ leaf: 'leaves', stem: 'wind', fruit: 'pop', seed: 'pop', root: 'rain' },
}
