import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The number between 0 and 100 that decides about a percentage split: MD5 of the ids joined by commas, modulo 9,999, over
 * 9,998. An identity is in when its number is not above the share. The rule is the platform's evaluation engine's.
 */
export function splitNumber(ids: readonly string[], repeat = 1): number {
  const text = Array.from({ length: repeat }, () => ids)
    .flat()
    .join(',');
  const digest = BigInt(`0x${bytesToHex(md5(utf8ToBytes(text)))}`);
  const number = (Number(digest % 9999n) / 9998) * 100;
  return number === 100 ? splitNumber(ids, repeat + 1) : number;
}
