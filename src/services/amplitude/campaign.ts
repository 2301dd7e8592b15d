import { CampaignParser, getQueryParams } from '@amplitude/analytics-core';

/**
 * Adds the click id `rtd_cid` to the campaign record. The SDK knows the same network's id by its later spelling, `rdt_cid`;
 * both are read and both are reported.
 */
export function completeCampaign(): void {
  const { prototype } = CampaignParser;
  const { getClickIds } = prototype;
  prototype.getClickIds = function () {
    const { rtd_cid, rdt_cid } = getQueryParams();
    const id = rtd_cid ?? rdt_cid;
    return { ...getClickIds.call(this), rdt_cid: id, rtd_cid: id };
  };
}
