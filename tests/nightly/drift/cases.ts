import type { FindingKind } from '../../../tools/drift/compare.ts';
import type { Files } from '../../build/drift/repository.ts';

/** A category with source as it is, and the changes of a release that have to be found. */
export interface Case {
  readonly category: string;
  readonly source: string;
  /** Table of the category with its columns; none where there is no table. */
  readonly table?: readonly [name: string, columns: readonly string[]];
  readonly files: Files;
  readonly changes: readonly SeededChange[];
}

/** A change of one file: every `from` becomes `to`, or the text goes to another file. */
export interface SeededChange {
  readonly what: 'added' | 'removed' | 'renamed' | 'changed' | 'moved';
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** File that the text is moved to; what is there already stays before it. */
  readonly into?: string;
  /** `none`: nothing is reported, because nothing that the pages say has changed. */
  readonly kind: FindingKind | 'none';
  readonly key: string;
  /** File and a text of the line that has to be named; a removed fact is named by its old file. */
  readonly at: readonly [file: string, text: string];
  /** What the report says of it: attribute, before, after. */
  readonly says?: readonly [what: string, before: string, after: string];
}

const SETTINGS = `import os

from environs import Env

env = Env()
DEFAULT_SIZE = 10

DEBUG = env.bool("DEBUG", default=False)
CACHE_SECONDS = env.int(
    "CACHE_SECONDS",
    default=60,
)
POP_SIZE = env.int("POP_SIZE", default=DEFAULT_SIZE)
NAME = os.environ["DB_NAME"]
`;

const PERMISSIONS = `VIEW_PROJECT = "VIEW_PROJECT"
DELETE_FEATURE = "DELETE_FEATURE"
MANAGE_TAGS = "MANAGE_TAGS"

TAG_SUPPORTED_PERMISSIONS = [DELETE_FEATURE]

PROJECT_PERMISSIONS = [
    (VIEW_PROJECT, "View the project."),
    (DELETE_FEATURE, "Delete features."),
    (MANAGE_TAGS, "Manage tags."),
]
`;

const METRICS = `import prometheus_client

requests_total = prometheus_client.Counter(
    "flagsmith_requests_total",
    "Requests.",
    ["route", "method"],
)
document_size = prometheus_client.Histogram(
    "flagsmith_document_size_bytes",
    "Size " "of documents.",
    ["table"],
)
`;

const VALUES = `api:
  image:
    repository: flagsmith/api
  replicacount: 1
  podLabels: {}
frontend:
  enabled: true
`;

const DEPLOYMENT = `{{- if .Values.frontend.enabled }}
replicas: {{ .Values.api.replicacount }}
{{- with .Values.api }}
image: {{ .image.repository }}
labels: {{ toYaml .podLabels }}
{{- end }}
{{- end }}
`;

const TASKS = `from datetime import timedelta

from task_processor.decorators import register_recurring_task, register_task_handler


@register_task_handler(timeout=timedelta(minutes=5))
def rebuild_document(environment_id: int) -> None:
    pass


@register_recurring_task(run_every=timedelta(hours=24))
def clean_up_tokens() -> None:
    pass
`;

const EVENTS = `import structlog

logger = structlog.get_logger("warehouse")


def deliver(connection):
    log = logger.bind(organisation__id=connection.organisation_id)
    log.info("delivery.completed", rows__count=3)
    try:
        pass
    except ValueError:
        log.exception("delivery-failed")


class Connections:
    def remove(self, connection):
        log = self._log_for(connection)
        log.info("connection.removed")

    def _log_for(self, connection):
        return logger.bind(organisation__id=connection.organisation_id)
`;

const FLAGS = `export function Page() {
  const isOn = Utils.getFlagsmithHasFeature('feature_health')
  const plans = Utils.getFlagsmithJSONValue('plan_list', [])
  return isOn ? <p>{Utils.getFlagsmithValue('butter_bar')}{plans.length}</p> : null
}
`;

const MODELS = `class Condition(models.Model):
    CONDITION_TYPES = (
        (constants.EQUAL, "Exactly Matches"),
        (constants.CONTAINS, "Contains"),
    )
`;

const DEFAULT_FLAGS = `const defaultFlags = {
  segment_operators: [
    { 'label': 'Exactly Matches (=)', 'value': 'EQUAL' },
    { 'label': 'SemVer >', 'value': 'GREATER_THAN:semver' },
  ],
}
`;

const LIMITS = `MAX_STAGES = 30
EXPORT_RETENTION_DAYS = 14


class Project(models.Model):
    name = models.CharField(max_length=2000)
    max_features_allowed = models.IntegerField(default=1000)
`;

const OPENAPI = `openapi: 3.1.0
paths:
  /api/v1/flags/:
    get:
      operationId: flags
  '/api/v1/projects/{id}/':
    get:
      operationId: project
    delete:
      operationId: delete_project
`;

const PROXY = `from pydantic import BaseModel, Field


class ServerSettings(BaseModel):
    port: int = 8000
    reload: bool = False


class AppSettings(BaseModel):
    api_url: str = "https://edge.api.flagsmith.com/api/v1"
    poll_seconds: int = Field(default=10)
    server: ServerSettings = ServerSettings()
`;

const GO_OPTIONS = `package flagsmith

func WithBaseURL(url string) Option {
	return func(c *Client) {}
}

func WithRetries(count int, wait time.Duration) Option {
	return func(c *Client) {}
}
`;

const PYTHON_SDK = `class Flagsmith:
    def __init__(
        self,
        environment_key: typing.Optional[str] = None,
        request_timeout_seconds: int = 10,
        retries: int = 3,
    ):
        pass

    def get_environment_flags(self) -> Flags:
        pass

    def get_identity_flags(self, identifier: str, transient: bool = False) -> Flags:
        self.step_0(identifier, transient, "a line of the body that is long")
        self.step_1(identifier, transient, "a line of the body that is long")
        self.step_2(identifier, transient, "a line of the body that is long")
        self.step_3(identifier, transient, "a line of the body that is long")
        self.step_4(identifier, transient, "a line of the body that is long")
        self.step_5(identifier, transient, "a line of the body that is long")
`;

const GO_DEFAULTS = `package flagsmith

const (
	DefaultBaseURL = "https://edge.api.flagsmith.com/api/v1/"
	DefaultTimeout = 10 * time.Second
)
`;

export const CASES: readonly Case[] = [
  {
    category: 'environment-variables',
    source: 'platform',
    table: ['environment-variables', ['name', 'default', 'type', 'effect']],
    files: {
      'api/app/settings/common.py': SETTINGS,
      'mcp/src/config.py': 'class Settings(BaseSettings):\n    log_level: str = "INFO"\n',
    },
    changes: [
      {
        what: 'added',
        file: 'api/app/settings/common.py',
        from: 'NAME =',
        to: 'LIMIT = env.int("NEW_LIMIT", 5)\nNAME =',
        kind: 'new',
        key: 'api: NEW_LIMIT',
        at: ['api/app/settings/common.py', '"NEW_LIMIT"'],
      },
      {
        what: 'removed',
        file: 'api/app/settings/common.py',
        from: 'NAME = os.environ["DB_NAME"]\n',
        to: '',
        kind: 'gone',
        key: 'api: DB_NAME',
        at: ['api/app/settings/common.py', ''],
      },
      {
        what: 'renamed',
        file: 'api/app/settings/common.py',
        from: '"CACHE_SECONDS"',
        to: '"CACHE_TTL_SECONDS"',
        kind: 'renamed',
        key: 'api: CACHE_TTL_SECONDS',
        at: ['api/app/settings/common.py', 'env.int('],
      },
      {
        what: 'changed',
        file: 'api/app/settings/common.py',
        from: 'default=False',
        to: 'default=True',
        kind: 'different',
        key: 'api: DEBUG',
        at: ['api/app/settings/common.py', '"DEBUG"'],
        says: ['default', 'False', 'True'],
      },
      {
        what: 'changed',
        file: 'api/app/settings/common.py',
        from: 'DEFAULT_SIZE = 10',
        to: 'DEFAULT_SIZE = 20',
        kind: 'different',
        key: 'api: POP_SIZE',
        at: ['api/app/settings/common.py', '"POP_SIZE"'],
        says: ['default', 'DEFAULT_SIZE = 10', 'DEFAULT_SIZE = 20'],
      },
      {
        what: 'moved',
        file: 'api/app/settings/common.py',
        from: 'DEBUG = env.bool("DEBUG", default=False)\n',
        to: '',
        into: 'api/app/settings/debug.py',
        kind: 'moved',
        key: 'api: DEBUG',
        at: ['api/app/settings/debug.py', '"DEBUG"'],
      },
    ],
  },
  {
    category: 'permissions',
    source: 'common',
    table: ['permissions', ['permission', 'key', 'allows', 'tags']],
    files: { 'src/common/projects/permissions.py': PERMISSIONS },
    changes: [
      {
        what: 'added',
        file: 'src/common/projects/permissions.py',
        from: '\nTAG_',
        to: 'CREATE_FEATURE = "CREATE_FEATURE"\n\nTAG_',
        kind: 'new',
        key: 'project: CREATE_FEATURE',
        at: ['src/common/projects/permissions.py', 'CREATE_FEATURE ='],
      },
      {
        what: 'removed',
        file: 'src/common/projects/permissions.py',
        from: 'MANAGE_TAGS = "MANAGE_TAGS"\n',
        to: '',
        kind: 'gone',
        key: 'project: MANAGE_TAGS',
        at: ['src/common/projects/permissions.py', ''],
      },
      {
        what: 'renamed',
        file: 'src/common/projects/permissions.py',
        from: 'MANAGE_TAGS',
        to: 'MANAGE_ALL_TAGS',
        kind: 'renamed',
        key: 'project: MANAGE_ALL_TAGS',
        at: ['src/common/projects/permissions.py', 'MANAGE_ALL_TAGS ='],
      },
      {
        what: 'changed',
        file: 'src/common/projects/permissions.py',
        from: '[DELETE_FEATURE]',
        to: '[DELETE_FEATURE, MANAGE_TAGS]',
        kind: 'different',
        key: 'project: MANAGE_TAGS',
        at: ['src/common/projects/permissions.py', 'MANAGE_TAGS ='],
        says: ['tags', 'no', 'yes'],
      },
      {
        what: 'moved',
        file: 'src/common/projects/permissions.py',
        from: 'VIEW_PROJECT = "VIEW_PROJECT"\nDELETE_FEATURE = "DELETE_FEATURE"\n',
        to: 'DELETE_FEATURE = "DELETE_FEATURE"\nVIEW_PROJECT = "VIEW_PROJECT"\n',
        kind: 'none',
        key: '',
        at: ['', ''],
      },
    ],
  },
  {
    category: 'metrics',
    source: 'platform',
    table: ['metrics', ['name', 'type', 'labels', 'meaning']],
    files: { 'api/environments/metrics.py': METRICS },
    changes: [
      {
        what: 'added',
        file: 'api/environments/metrics.py',
        from: 'document_size =',
        to: 'up = prometheus_client.Gauge("flagsmith_up", "Up.")\ndocument_size =',
        kind: 'new',
        key: 'flagsmith_up',
        at: ['api/environments/metrics.py', 'flagsmith_up'],
      },
      {
        what: 'removed',
        file: 'api/environments/metrics.py',
        from: '    "flagsmith_document_size_bytes",\n    "Size " "of documents.",\n    ["table"],\n',
        to: '',
        kind: 'gone',
        key: 'flagsmith_document_size_bytes',
        at: ['api/environments/metrics.py', ''],
      },
      {
        what: 'renamed',
        file: 'api/environments/metrics.py',
        from: 'flagsmith_document_size_bytes',
        to: 'flagsmith_environment_document_size_bytes',
        kind: 'renamed',
        key: 'flagsmith_environment_document_size_bytes',
        at: ['api/environments/metrics.py', 'document_size ='],
      },
      {
        what: 'changed',
        file: 'api/environments/metrics.py',
        from: '["route", "method"]',
        to: '["route", "method", "status"]',
        kind: 'different',
        key: 'flagsmith_requests',
        at: ['api/environments/metrics.py', 'requests_total ='],
        says: ['labels', 'route, method', 'route, method, status'],
      },
      {
        what: 'moved',
        file: 'api/environments/metrics.py',
        from: METRICS.slice(METRICS.indexOf('document_size =')),
        to: '',
        into: 'api/projects/metrics.py',
        kind: 'moved',
        key: 'flagsmith_document_size_bytes',
        at: ['api/projects/metrics.py', 'document_size ='],
      },
    ],
  },
  {
    category: 'events',
    source: 'platform',
    table: ['events', ['event', 'level', 'meaning', 'attributes']],
    files: { 'api/experimentation/services.py': EVENTS },
    changes: [
      {
        what: 'added',
        file: 'api/experimentation/services.py',
        from: '    try:',
        to: '    log.warning("delivery.slow")\n    try:',
        kind: 'new',
        key: 'warehouse.delivery.slow',
        at: ['api/experimentation/services.py', 'delivery.slow'],
      },
      {
        what: 'removed',
        file: 'api/experimentation/services.py',
        from: '    log.info("delivery.completed", rows__count=3)\n',
        to: '',
        kind: 'gone',
        key: 'warehouse.delivery.completed',
        at: ['api/experimentation/services.py', ''],
      },
      {
        what: 'renamed',
        file: 'api/experimentation/services.py',
        from: 'delivery.completed',
        to: 'delivery.run.completed',
        kind: 'renamed',
        key: 'warehouse.delivery.run.completed',
        at: ['api/experimentation/services.py', 'delivery.run.completed'],
      },
      {
        what: 'changed',
        file: 'api/experimentation/services.py',
        from: 'log.info("connection.removed")',
        to: 'log.info("connection.removed", forced=True)',
        kind: 'different',
        key: 'warehouse.connection.removed',
        at: ['api/experimentation/services.py', 'connection.removed'],
        says: ['attributes', 'organisation.id', 'forced, organisation.id'],
      },
      {
        what: 'changed',
        file: 'api/experimentation/services.py',
        from: 'rows__count=3',
        to: 'rows__count=3, bytes__count=9',
        kind: 'different',
        key: 'warehouse.delivery.completed',
        at: ['api/experimentation/services.py', 'delivery.completed'],
        says: ['attributes', 'organisation.id, rows.count', 'bytes.count, organisation.id, rows.count'],
      },
      {
        what: 'moved',
        file: 'api/experimentation/services.py',
        from: EVENTS,
        to: '',
        into: 'api/warehouse/services.py',
        kind: 'moved',
        key: 'warehouse.delivery_failed',
        at: ['api/warehouse/services.py', 'delivery-failed'],
      },
    ],
  },
  {
    category: 'tasks',
    source: 'platform',
    files: { 'api/environments/tasks.py': TASKS },
    changes: [
      {
        what: 'added',
        file: 'api/environments/tasks.py',
        from: '@register_recurring_task',
        to: '@register_task_handler()\ndef send_mail() -> None:\n    pass\n\n\n@register_recurring_task',
        kind: 'new',
        key: 'environments.tasks: send_mail',
        at: ['api/environments/tasks.py', '@register_task_handler()'],
      },
      {
        what: 'removed',
        file: 'api/environments/tasks.py',
        from: '@register_recurring_task(run_every=timedelta(hours=24))\n',
        to: '',
        kind: 'gone',
        key: 'environments.tasks: clean_up_tokens',
        at: ['api/environments/tasks.py', ''],
      },
      {
        what: 'renamed',
        file: 'api/environments/tasks.py',
        from: 'clean_up_tokens',
        to: 'clean_up_expired_tokens',
        kind: 'renamed',
        key: 'environments.tasks: clean_up_expired_tokens',
        at: ['api/environments/tasks.py', '@register_recurring_task'],
      },
      {
        what: 'changed',
        file: 'api/environments/tasks.py',
        from: 'hours=24',
        to: 'hours=1',
        kind: 'different',
        key: 'environments.tasks: clean_up_tokens',
        at: ['api/environments/tasks.py', '@register_recurring_task'],
        says: ['run_every', 'timedelta(hours=24)', 'timedelta(hours=1)'],
      },
      {
        what: 'moved',
        file: 'api/environments/tasks.py',
        from: TASKS.slice(TASKS.indexOf('@register_recurring')),
        to: '',
        into: 'api/users/tasks.py',
        kind: 'renamed',
        key: 'users.tasks: clean_up_tokens',
        at: ['api/users/tasks.py', '@register_recurring_task'],
      },
    ],
  },
  {
    category: 'dashboard-flags',
    source: 'platform',
    table: ['dashboard-flags', ['name', 'kind', 'effect']],
    files: { 'frontend/web/components/Page.tsx': FLAGS },
    changes: [
      {
        what: 'added',
        file: 'frontend/web/components/Page.tsx',
        from: '  return',
        to: "  const tryIt = flagsmith.hasFeature('try_it')\n  return",
        kind: 'new',
        key: 'try_it',
        at: ['frontend/web/components/Page.tsx', 'try_it'],
      },
      {
        what: 'removed',
        file: 'frontend/web/components/Page.tsx',
        from: "{Utils.getFlagsmithValue('butter_bar')}",
        to: '',
        kind: 'gone',
        key: 'butter_bar',
        at: ['frontend/web/components/Page.tsx', ''],
      },
      {
        what: 'renamed',
        file: 'frontend/web/components/Page.tsx',
        from: 'feature_health',
        to: 'feature_health_metrics',
        kind: 'renamed',
        key: 'feature_health_metrics',
        at: ['frontend/web/components/Page.tsx', 'feature_health_metrics'],
      },
      {
        what: 'changed',
        file: 'frontend/web/components/Page.tsx',
        from: "'plan_list', []",
        to: "'plan_list', ['free']",
        kind: 'different',
        key: 'plan_list',
        at: ['frontend/web/components/Page.tsx', 'plan_list'],
        says: ['default', '[]', "['free']"],
      },
      {
        what: 'moved',
        file: 'frontend/web/components/Page.tsx',
        from: FLAGS,
        to: '',
        into: 'frontend/web/components/Other.tsx',
        kind: 'moved',
        key: 'butter_bar',
        at: ['frontend/web/components/Other.tsx', 'butter_bar'],
      },
    ],
  },
  {
    category: 'segment-operators',
    source: 'platform',
    table: ['segment-operators', ['label', 'key', 'meaning']],
    files: { 'api/segments/models.py': MODELS, 'frontend/common/stores/default-flags.ts': DEFAULT_FLAGS },
    changes: [
      {
        what: 'added',
        file: 'api/segments/models.py',
        from: '    )',
        to: '        (constants.IN, "In"),\n    )',
        kind: 'new',
        key: 'api: IN',
        at: ['api/segments/models.py', 'constants.IN'],
      },
      {
        what: 'removed',
        file: 'api/segments/models.py',
        from: '        (constants.CONTAINS, "Contains"),\n',
        to: '',
        kind: 'gone',
        key: 'api: CONTAINS',
        at: ['api/segments/models.py', ''],
      },
      {
        what: 'renamed',
        file: 'api/segments/models.py',
        from: 'constants.CONTAINS',
        to: 'constants.CONTAINS_TEXT',
        kind: 'renamed',
        key: 'api: CONTAINS_TEXT',
        at: ['api/segments/models.py', 'CONTAINS_TEXT'],
      },
      {
        what: 'changed',
        file: 'frontend/common/stores/default-flags.ts',
        from: 'SemVer >',
        to: 'SemVer later',
        kind: 'different',
        key: 'dashboard: GREATER_THAN:semver',
        at: ['frontend/common/stores/default-flags.ts', 'SemVer later'],
        says: ['label', 'SemVer >', 'SemVer later'],
      },
      {
        what: 'moved',
        file: 'frontend/common/stores/default-flags.ts',
        from: "    { 'label': 'Exactly Matches (=)', 'value': 'EQUAL' },\n    { 'label': 'SemVer >', 'value': 'GREATER_THAN:semver' },\n",
        to: "    { 'label': 'SemVer >', 'value': 'GREATER_THAN:semver' },\n    { 'label': 'Exactly Matches (=)', 'value': 'EQUAL' },\n",
        kind: 'none',
        key: '',
        at: ['', ''],
      },
    ],
  },
  {
    category: 'system-limits',
    source: 'platform',
    table: ['system-limits', ['what', 'value']],
    files: { 'api/projects/models.py': LIMITS },
    changes: [
      {
        what: 'added',
        file: 'api/projects/models.py',
        from: 'EXPORT_',
        to: 'MAX_STEPS = 5\nEXPORT_',
        kind: 'new',
        key: 'projects.models: MAX_STEPS',
        at: ['api/projects/models.py', 'MAX_STEPS'],
      },
      {
        what: 'removed',
        file: 'api/projects/models.py',
        from: 'EXPORT_RETENTION_DAYS = 14\n',
        to: '',
        kind: 'gone',
        key: 'projects.models: EXPORT_RETENTION_DAYS',
        at: ['api/projects/models.py', ''],
      },
      {
        what: 'renamed',
        file: 'api/projects/models.py',
        from: 'MAX_STAGES',
        to: 'MAX_PIPELINE_STAGES',
        kind: 'renamed',
        key: 'projects.models: MAX_PIPELINE_STAGES',
        at: ['api/projects/models.py', 'MAX_PIPELINE_STAGES'],
      },
      {
        what: 'changed',
        file: 'api/projects/models.py',
        from: 'default=1000',
        to: 'default=400',
        kind: 'different',
        key: 'projects.models: Project.max_features_allowed',
        at: ['api/projects/models.py', 'max_features_allowed'],
        says: ['default', '1000', '400'],
      },
      {
        what: 'moved',
        file: 'api/projects/models.py',
        from: 'MAX_STAGES = 30\n',
        to: '',
        into: 'api/projects/constants.py',
        kind: 'renamed',
        key: 'projects.constants: MAX_STAGES',
        at: ['api/projects/constants.py', 'MAX_STAGES'],
      },
    ],
  },
  {
    category: 'api-endpoints',
    source: 'platform',
    table: ['api-endpoints', ['methods', 'path', 'does']],
    files: { 'openapi.yaml': OPENAPI },
    changes: [
      {
        what: 'added',
        file: 'openapi.yaml',
        from: '    delete:',
        to: '    patch:\n      operationId: change_project\n    delete:',
        kind: 'new',
        key: 'PATCH /api/v1/projects/{}/',
        at: ['openapi.yaml', '    patch:'],
      },
      {
        what: 'removed',
        file: 'openapi.yaml',
        from: '    delete:\n      operationId: delete_project\n',
        to: '',
        kind: 'gone',
        key: 'DELETE /api/v1/projects/{}/',
        at: ['openapi.yaml', ''],
      },
      {
        what: 'renamed',
        file: 'openapi.yaml',
        from: '/api/v1/flags/',
        to: '/api/v2/flags/',
        kind: 'renamed',
        key: 'GET /api/v2/flags/',
        at: ['openapi.yaml', '    get:'],
      },
      {
        what: 'changed',
        file: 'openapi.yaml',
        from: '    delete:',
        to: '    put:',
        kind: 'renamed',
        key: 'PUT /api/v1/projects/{}/',
        at: ['openapi.yaml', '    put:'],
      },
      {
        what: 'moved',
        file: 'openapi.yaml',
        from: '  /api/v1/flags/:\n    get:\n      operationId: flags\n',
        to: '',
        into: 'openapi.yaml',
        kind: 'none',
        key: '',
        at: ['', ''],
      },
    ],
  },
  {
    category: 'edge-proxy-settings',
    source: 'edge-proxy',
    table: ['edge-proxy-settings', ['key', 'type', 'default', 'effect']],
    files: { 'src/edge_proxy/settings.py': PROXY },
    changes: [
      {
        what: 'added',
        file: 'src/edge_proxy/settings.py',
        from: '    reload:',
        to: '    host: str = "0.0.0.0"\n    reload:',
        kind: 'new',
        key: 'server.host',
        at: ['src/edge_proxy/settings.py', 'host:'],
      },
      {
        what: 'removed',
        file: 'src/edge_proxy/settings.py',
        from: '    reload: bool = False\n',
        to: '',
        kind: 'gone',
        key: 'server.reload',
        at: ['src/edge_proxy/settings.py', ''],
      },
      {
        what: 'renamed',
        file: 'src/edge_proxy/settings.py',
        from: 'poll_seconds',
        to: 'poll_frequency_seconds',
        kind: 'renamed',
        key: 'poll_frequency_seconds',
        at: ['src/edge_proxy/settings.py', 'poll_frequency_seconds'],
      },
      {
        what: 'changed',
        file: 'src/edge_proxy/settings.py',
        from: 'default=10',
        to: 'default=30',
        kind: 'different',
        key: 'poll_seconds',
        at: ['src/edge_proxy/settings.py', 'poll_seconds'],
        says: ['default', '10', '30'],
      },
      {
        what: 'moved',
        file: 'src/edge_proxy/settings.py',
        from: PROXY.slice(PROXY.indexOf('class ServerSettings'), PROXY.indexOf('class AppSettings')),
        to: '',
        into: 'src/edge_proxy/server_settings.py',
        kind: 'moved',
        key: 'server.port',
        at: ['src/edge_proxy/server_settings.py', 'port:'],
      },
    ],
  },
  {
    category: 'helm-values',
    source: 'charts',
    table: ['helm-values', ['name', 'default', 'effect']],
    files: {
      'charts/flagsmith/values.yaml': VALUES,
      'charts/flagsmith/templates/deployment.yaml': DEPLOYMENT,
    },
    changes: [
      {
        what: 'added',
        file: 'charts/flagsmith/values.yaml',
        from: '  podLabels',
        to: '  nodeSelector: {}\n  podLabels',
        kind: 'new',
        key: 'api.nodeSelector',
        at: ['charts/flagsmith/values.yaml', 'nodeSelector'],
      },
      {
        what: 'removed',
        file: 'charts/flagsmith/values.yaml',
        from: 'frontend:\n  enabled: true\n',
        to: '',
        kind: 'different',
        key: 'frontend.enabled',
        at: ['charts/flagsmith/templates/deployment.yaml', 'frontend.enabled'],
        says: ['default', 'true', 'not set'],
      },
      {
        what: 'renamed',
        file: 'charts/flagsmith/values.yaml',
        from: 'podLabels',
        to: 'podExtraLabels',
        kind: 'new',
        key: 'api.podExtraLabels',
        at: ['charts/flagsmith/values.yaml', 'podExtraLabels'],
      },
      {
        what: 'changed',
        file: 'charts/flagsmith/values.yaml',
        from: 'replicacount: 1',
        to: 'replicacount: 2',
        kind: 'different',
        key: 'api.replicacount',
        at: ['charts/flagsmith/values.yaml', 'replicacount'],
        says: ['default', '1', '2'],
      },
      {
        what: 'changed',
        file: 'charts/flagsmith/templates/deployment.yaml',
        from: 'labels: {{ toYaml .podLabels }}\n',
        to: '',
        kind: 'different',
        key: 'api.podLabels',
        at: ['charts/flagsmith/values.yaml', 'podLabels'],
        says: ['read', 'yes', 'no'],
      },
      {
        what: 'moved',
        file: 'charts/flagsmith/values.yaml',
        from: '  replicacount: 1\n  podLabels: {}\n',
        to: '  podLabels: {}\n  replicacount: 1\n',
        kind: 'none',
        key: '',
        at: ['', ''],
      },
    ],
  },
  {
    category: 'sdk-options',
    source: 'sdk:go',
    table: ['sdk-options', ['option', 'type', 'default', 'meaning']],
    files: { 'options.go': GO_OPTIONS },
    changes: [
      {
        what: 'added',
        file: 'options.go',
        from: 'func WithRetries',
        to: 'func WithPolling() Option {\n\treturn nil\n}\n\nfunc WithRetries',
        kind: 'new',
        key: 'go: WithPolling',
        at: ['options.go', 'WithPolling'],
      },
      {
        what: 'removed',
        file: 'options.go',
        from: 'func WithBaseURL(url string) Option {\n\treturn func(c *Client) {}\n}\n',
        to: '',
        kind: 'gone',
        key: 'go: WithBaseURL',
        at: ['options.go', ''],
      },
      {
        what: 'renamed',
        file: 'options.go',
        from: 'WithBaseURL',
        to: 'WithAPIBaseURL',
        kind: 'new',
        key: 'go: WithAPIBaseURL',
        at: ['options.go', 'WithAPIBaseURL'],
      },
      {
        what: 'changed',
        file: 'options.go',
        from: 'count int, wait time.Duration',
        to: 'count int',
        kind: 'different',
        key: 'go: WithRetries',
        at: ['options.go', 'WithRetries'],
        says: [
          'declaration',
          'func WithRetries(count int, wait time.Duration) Option',
          'func WithRetries(count int) Option',
        ],
      },
      {
        what: 'moved',
        file: 'options.go',
        from: 'package flagsmith\n',
        to: 'package flagsmith\n\n// Options.\n',
        kind: 'none',
        key: '',
        at: ['', ''],
      },
    ],
  },
  {
    category: 'sdk-methods',
    source: 'sdk:python',
    files: { 'flagsmith/flagsmith.py': PYTHON_SDK },
    changes: [
      {
        what: 'added',
        file: 'flagsmith/flagsmith.py',
        from: '    def get_identity_flags',
        to: '    def track_event(self, name: str) -> None:\n        pass\n\n    def get_identity_flags',
        kind: 'new',
        key: 'python: Flagsmith.track_event',
        at: ['flagsmith/flagsmith.py', 'track_event'],
      },
      {
        what: 'removed',
        file: 'flagsmith/flagsmith.py',
        from: '    def get_environment_flags(self) -> Flags:\n        pass\n',
        to: '',
        kind: 'gone',
        key: 'python: Flagsmith.get_environment_flags',
        at: ['flagsmith/flagsmith.py', ''],
      },
      {
        what: 'renamed',
        file: 'flagsmith/flagsmith.py',
        from: 'get_environment_flags',
        to: 'get_all_environment_flags',
        kind: 'new',
        key: 'python: Flagsmith.get_all_environment_flags',
        at: ['flagsmith/flagsmith.py', 'get_all_environment_flags'],
      },
      {
        what: 'changed',
        file: 'flagsmith/flagsmith.py',
        from: ', transient: bool = False',
        to: '',
        kind: 'different',
        key: 'python: Flagsmith.get_identity_flags',
        at: ['flagsmith/flagsmith.py', 'get_identity_flags'],
        says: [
          'declaration',
          'def get_identity_flags(self, identifier: str, transient: bool = False) -> Flags:',
          'def get_identity_flags(self, identifier: str) -> Flags:',
        ],
      },
      {
        what: 'moved',
        file: 'flagsmith/flagsmith.py',
        from: PYTHON_SDK,
        to: '',
        into: 'flagsmith/models.py',
        kind: 'moved',
        key: 'python: Flagsmith.get_identity_flags',
        at: ['flagsmith/models.py', 'get_identity_flags'],
      },
    ],
  },
  {
    category: 'sdk-defaults',
    source: 'sdk:go',
    files: { 'config.go': GO_DEFAULTS },
    changes: [
      {
        what: 'added',
        file: 'config.go',
        from: ')',
        to: '\tMaxCount = 100\n)',
        kind: 'new',
        key: 'go: MaxCount',
        at: ['config.go', 'MaxCount'],
      },
      {
        what: 'removed',
        file: 'config.go',
        from: '\tDefaultTimeout = 10 * time.Second\n',
        to: '',
        kind: 'gone',
        key: 'go: DefaultTimeout',
        at: ['config.go', ''],
      },
      {
        what: 'renamed',
        file: 'config.go',
        from: 'DefaultTimeout',
        to: 'DefaultRequestTimeout',
        kind: 'renamed',
        key: 'go: DefaultRequestTimeout',
        at: ['config.go', 'DefaultRequestTimeout'],
      },
      {
        what: 'changed',
        file: 'config.go',
        from: '10 * time.Second',
        to: '5 * time.Second',
        kind: 'different',
        key: 'go: DefaultTimeout',
        at: ['config.go', 'DefaultTimeout'],
        says: ['default', '10 * time.Second', '5 * time.Second'],
      },
      {
        what: 'moved',
        file: 'config.go',
        from: 'const (\n\tDefaultBaseURL',
        to: '// Defaults.\nconst (\n\tDefaultBaseURL',
        kind: 'none',
        key: '',
        at: ['', ''],
      },
    ],
  },
];
