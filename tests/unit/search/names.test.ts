import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../../src/search/engine/engine.ts';
import { filler, find, findPages, openEngine } from './site.ts';

/** What readers type in other letters, in another order, or word for word. */
const PAGES = [
  ...filler(20),
  {
    href: '/segments',
    title: 'Segments',
    html: '<p>Groups of users.</p><h2 id="rules">Rules of segments</h2><p>Segments have rules, and segments have overrides. Segments again.</p>',
  },
  {
    href: '/audit',
    title: 'Audit logs',
    html: '<p>Who did what.</p><h2 id="audit-log-webhooks">Audit log webhooks</h2><p>An audit log webhook sends each entry of the audit log.</p>',
  },
  { href: '/java', title: 'Java', html: '<p>The library for the virtual machine.</p>' },
  {
    href: '/javascript',
    title: 'JavaScript',
    html: '<p>JavaScript runs in browsers. JavaScript, JavaScript.</p>',
  },
  { href: '/ab', title: 'A/B testing', html: '<p>Compare two variants.</p>' },
  { href: '/roles', title: 'Roles', html: '<p>What members may do.</p>' },
  { href: '/strasse', title: 'Straße und Weg', html: '<p>Łódź and smørrebrød.</p>' },
  {
    href: '/import',
    title: 'Migration',
    html: '<p>One migration matches each export. More exports have more than their migration; one match is enough.</p>',
  },
  {
    href: '/faults',
    title: 'Faults',
    html: '<p>When the tool says "More than one migration matches", give a longer name.</p>',
  },
];

let engine: Engine;
beforeAll(async () => {
  engine = await openEngine(PAGES);
});

describe('a query finds', () => {
  test.each([
    ['a page before its sections, when it is its title', 'segments', '/segments'],
    ['the same with another number', 'audit log', '/audit'],
    ['one name, not another that begins with it', 'java', '/java'],
    ['a name that is typed in two words', 'java script', '/javascript'],
    ['letters that stand between strokes', 'ab testing', '/ab'],
    ['letters that a keyboard lacks', 'strasse', '/strasse'],
    ['the same as they are written', 'straße', '/strasse'],
    ['further ones', 'lodz', '/strasse'],
    ['and more', 'smorrebrod', '/strasse'],
    ['a message whose words stand together', 'More than one migration matches', '/faults'],
  ])('%s: %s', async (_, query, expected) => {
    expect((await find(engine, query))[0]).toBe(expected);
  });

  test.each([
    ['a word with two letters swapped', 'audti', '/audit'],
    ['another one', 'rloes', '/roles'],
  ])('the page of %s: %s', async (_, query, expected) => {
    expect((await findPages(engine, query))[0]).toBe(expected);
  });
});
