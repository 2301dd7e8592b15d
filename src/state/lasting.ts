import {
  persistentAtom,
  persistentMap,
  setPersistentEngine,
  windowPersistentEvents,
} from '@nanostores/persistent';
import { forgivingStorage } from './storage.ts';

/** Stores whose values outlive the visit, if the browser allows storage. */
export { persistentAtom as lastingAtom, persistentMap as lastingMap };

setPersistentEngine(forgivingStorage('localStorage'), windowPersistentEvents);
