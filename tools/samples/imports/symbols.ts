import type { LocalFault } from '../sample.ts';
import type { FindMissing } from './imports.ts';

/** Words of a library, and the import without which they mean nothing. */
interface Library {
  readonly word: RegExp;
  readonly needs: RegExp;
  /** The line to add. */
  readonly line: string;
}

/** In languages whose imports bring in unnamed things, the libraries that samples use are told by their words. */
const LIBRARIES: Readonly<Record<string, readonly Library[]>> = {
  csharp: [
    { word: /\bFlagsmith(Client|Configuration)\b/, needs: /^using Flagsmith;/m, line: 'using Flagsmith;' },
    { word: /\bLocalFileHandler\b/, needs: /^using OfflineHandler;/m, line: 'using OfflineHandler;' },
    {
      word: /\bFlagsmithProvider\b/,
      needs: /^using OpenFeature\.Contrib/m,
      line: 'using OpenFeature.Contrib.Providers.Flagsmith;',
    },
    { word: /\bEvaluationContext\b/, needs: /^using OpenFeature\.Model;/m, line: 'using OpenFeature.Model;' },
    { word: /\b(WebProxy|HttpStatusCode)\b/, needs: /^using System\.Net;/m, line: 'using System.Net;' },
    {
      word: /\bPostAsJsonAsync\b/,
      needs: /^using System\.Net\.Http\.Json;/m,
      line: 'using System.Net.Http.Json;',
    },
    {
      word: /\bAuthenticationHeaderValue\b/,
      needs: /^using System\.Net\.Http\.Headers;/m,
      line: 'using System.Net.Http.Headers;',
    },
  ],
  ruby: [
    {
      word: /\bFlagsmith::/,
      needs: /^\s*require ["'](flagsmith|openfeature\/flagsmith\/provider)["']/m,
      line: "require 'flagsmith'",
    },
    {
      word: /\bOpenFeature::SDK\b/,
      needs: /^\s*require ["']open_feature\/sdk["']/m,
      line: "require 'open_feature/sdk'",
    },
    { word: /\bNet::HTTP\b/, needs: /^\s*require ["']net\/http["']/m, line: "require 'net/http'" },
    { word: /\bJSON\.|\.to_json\b/, needs: /^\s*require ["']json["']/m, line: "require 'json'" },
    { word: /\bOpenSSL::/, needs: /^\s*require ["']openssl["']/m, line: "require 'openssl'" },
  ],
  swift: [
    {
      word: /\b(Flagsmith\.shared|Trait\(|Flag\()/,
      needs: /^import FlagsmithClient$/m,
      line: 'import FlagsmithClient',
    },
    {
      word: /\b(URLRequest|URLSession|URLCache|JSONSerialization)\b|\bURL\(/,
      needs: /^import (Foundation|UIKit|SwiftUI)$/m,
      line: 'import Foundation',
    },
    {
      word: /\b(UIResponder|UIApplication|UIViewController)\b/,
      needs: /^import UIKit$/m,
      line: 'import UIKit',
    },
    {
      word: /@Published\b|\bObservableObject\b|: View\b/,
      needs: /^import SwiftUI$/m,
      line: 'import SwiftUI',
    },
    { word: /\bPackage\(/, needs: /^import PackageDescription$/m, line: 'import PackageDescription' },
  ],
  dart: [
    {
      word: /\bFlagsmith(Client|Config|ApiException|Loading)\b/,
      needs: /^import 'package:flagsmith\/flagsmith\.dart'/m,
      line: "import 'package:flagsmith/flagsmith.dart';",
    },
    {
      word: /\b(StatelessWidget|StatefulWidget|BuildContext)\b/,
      needs: /^import 'package:flutter\/(widgets|material)\.dart'/m,
      line: "import 'package:flutter/widgets.dart';",
    },
    { word: /\b(jsonEncode|jsonDecode)\(/, needs: /^import 'dart:convert'/m, line: "import 'dart:convert';" },
    {
      word: /\bhttp\.(get|post|put|patch|delete)?\b/,
      needs: /^import 'package:http\/http\.dart' as http/m,
      line: "import 'package:http/http.dart' as http;",
    },
    { word: /\bStreamSubscription\b/, needs: /^import 'dart:async'/m, line: "import 'dart:async';" },
    { word: /\bPlatform\.environment\b/, needs: /^import 'dart:io'/m, line: "import 'dart:io';" },
  ],
};

export const symbolFaults: FindMissing = (_, { language, code }) =>
  (LIBRARIES[language] ?? []).flatMap(({ word, needs, line }): LocalFault[] => {
    const used = word.exec(withoutTexts(code, language));
    if (!used || needs.test(code)) return [];
    return [
      {
        line: code.slice(0, used.index).split('\n').length,
        message: `${used[0].trim()} is used, but its import is missing.`,
        remedy: `Add: ${line}`,
      },
    ];
  });

/** The code with comments and imports emptied, in place. */
function withoutTexts(code: string, language: string): string {
  const comment = language === 'ruby' ? /#(?!\{).*$/gm : /\/\/.*$/gm;
  return code
    .replace(comment, (text) => ' '.repeat(text.length))
    .replace(/^(import|using|require)\b.*$/gm, (text) => ' '.repeat(text.length));
}
