import { describe, expect, test } from 'vitest';
import { COLUMN, LINE, piecesOf } from '../../../src/text/long-names.ts';

describe('a long name breaks', () => {
  test.each([
    ['DJANGO_ALLOWED_HOSTS', 'DJANGO_|ALLOWED_|HOSTS'],
    ['PROMETHEUS_ENABLED=true', 'PROMETHEUS_|ENABLED=|true'],
    ['/environments/{id}/features/', '/environments/|{id}/|features/'],
    ['app.settings.production', 'app.|settings.|production'],
    ['com.flagsmith:flagsmith-java-client', 'com.|flagsmith:|flagsmith-java-client'],
    ['tasks_total{result="failure"}', 'tasks_|total|{result=|"failure"}'],
    ['enableLocalEvaluation', 'enable|Local|Evaluation'],
    ['hasHTTPSOnly', 'hasHTTPSOnly'],
    ['user_1001_and', 'user_|1001_|and'],
  ])('between its words: %s', (name, pieces) => {
    expect(piecesOf(name, COLUMN).join('|')).toBe(pieces);
  });

  test.each(['10.20.30.40:8000', '2026-11-28T10:00:00', '--long-option', '..._BACKEND'])(
    'nowhere else: %s',
    (name) => {
      expect(piecesOf(name, COLUMN)).toEqual([name]);
    },
  );

  test('only where there is no room for it', () => {
    expect(piecesOf('API_KEYS', COLUMN)).toHaveLength(1);
    expect(piecesOf('ENABLE_FEATURES', COLUMN)).toHaveLength(2);
    expect(piecesOf('ENABLE_FEATURES', LINE)).toHaveLength(1);
  });
});
